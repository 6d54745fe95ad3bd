import { beginRestore, clearAdopted, openAfterRestore } from '@server/desk/flows/restore-desk'
import { selectUnclaimed } from '@server/desk/records/payout/adopted'
import { euroText, ibanTail } from '@server/desk/views/operators/amounts'
import { approvalText, BY_TWO } from './approval-text'
import { changeOfOne, type Command } from './command'

export const restoreBegin: Command = {
  kind: 'change',
  name: 'restore begin',
  summary: 'Takes a restored database into use: closes the desk and adopts what was sent since.',
  words: [],
  run: async ({ flowDeps }, _typed, operation) => {
    const { epoch, adopted, withdrawn, reread } = await beginRestore(await flowDeps(), operation)
    const text = [
      `Epoch ${epoch}: ${adopted} payment files adopted, ${withdrawn} never left, ${reread} files of the bank are read again.`,
      "Start the desk, let it scan and read, compare with 'reconcile' and 'restore list', then 'restore open'.",
    ].join('\n')
    const fields = { epoch, adopted: BigInt(adopted), withdrawn: BigInt(withdrawn) }
    return { kind: 'done', text, fields: { ...fields, reread: BigInt(reread) } }
  },
}

export const restoreOpen: Command = {
  kind: 'change',
  name: 'restore open',
  summary: `Opens the desk after a restore. ${BY_TWO}`,
  words: [],
  run: async ({ flowDeps }, _typed, operation) => {
    const approval = await openAfterRestore(await flowDeps(), operation)
    const text = approvalText(approval, 'Open: the desk quotes, pays and signs in again.')
    return { kind: 'done', text, fields: { state: approval.state } }
  },
}

export const restoreList: Command = {
  kind: 'reading',
  name: 'restore list',
  summary: 'Lists adopted payments of no known quote, to whose accounts nothing is paid meanwhile.',
  words: [],
  run: async ({ database: { db } }) => ({
    kind: 'list',
    rows: (await selectUnclaimed(db)).map((row) => ({
      endToEndId: row.end_to_end_id,
      euros: euroText(row.amount_cents),
      creditor: row.creditor_name,
      iban: ibanTail(row.iban),
      ordered: row.ordered_at,
      cleared: row.cleared_at,
    })),
    empty: 'No payments without a quote.',
  }),
}

export const restoreClear = changeOfOne(
  {
    name: 'restore clear',
    summary: `Lets payouts to the account of an adopted payment leave again. ${BY_TWO}`,
    words: ['<EndToEndId>'],
  },
  async (deps, id, operation) => {
    const approval = await clearAdopted(deps, id, operation)
    const text = approvalText(approval, `Cleared ${id}: payouts to its account may leave.`)
    return { text, fields: { id, state: approval.state } }
  },
)
