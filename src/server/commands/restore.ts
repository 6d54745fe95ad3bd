import { beginRestore } from '@server/desk/flows/restore-desk'
import { selectUnclaimed } from '@server/desk/records/payout/adopted'
import { euroText, ibanTail } from '@server/desk/views/operators/amounts'
import type { Command } from './command'

export const restoreBegin: Command = {
  kind: 'change',
  name: 'restore begin',
  summary: 'Takes a restored database into use: closes the desk and adopts what was sent since.',
  words: [],
  run: async ({ flowDeps, progress }, _typed, operation) => {
    const begun = await beginRestore(await flowDeps(), operation, progress)
    const { epoch, adopted, withdrawn, reread } = begun
    const text = [
      `Epoch ${epoch}: ${adopted} payment files adopted, ${withdrawn} never left, ${reread} files of the bank are read again.`,
      "Start the desk, let it scan and read, compare with 'reconcile' and 'restore list', then open it in the console, by two.",
    ].join('\n')
    const fields = { epoch, adopted: BigInt(adopted), withdrawn: BigInt(withdrawn) }
    return { kind: 'done', text, fields: { ...fields, reread: BigInt(reread) } }
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
