import { domainError, type RecordKind } from '@kernel/domain-error'
import { findHold } from '@server/desk/records/hold/find'
import { findOpenProposal } from '@server/desk/records/operator-proposal'
import { selectDepositFields, selectDepositRows } from '@server/desk/views/operators/deposits'
import { selectStateEvents } from '@server/desk/views/operators/history'
import { readHoldPayee } from '@server/desk/views/operators/hold-payee'
import { selectHoldFields } from '@server/desk/views/operators/holds'
import { selectPayoutFields, selectPayoutRows } from '@server/desk/views/operators/payouts'
import { selectQuoteFields } from '@server/desk/views/operators/quotes'
import type { Db } from '@server/ports/db'
import { type Command, type Fields, wordAt } from './command'

interface Details {
  readonly summary: string
  /** How the record is named in the command. */
  readonly word: string
  readonly select: (db: Db, id: string) => Promise<(Fields & { readonly id: string }) | null>
  /** What stands below its own fields, besides what happened to it. */
  readonly parts?: (db: Db, id: string) => Promise<Readonly<Record<string, readonly Fields[]>>>
}

const detailsCommand = (
  kind: Extract<RecordKind, 'quote' | 'deposit' | 'payout' | 'hold'>,
  { summary, word, select, parts }: Details,
): Command => ({
  kind: 'reading',
  name: `${kind}s show`,
  summary,
  words: [word],
  run: async ({ database: { db } }, typed) => {
    const name = wordAt(typed, 0)
    const fields = await select(db, name)
    if (fields === null) throw domainError('record-unknown', { kind, id: name })
    const { id } = fields
    const events = await selectStateEvents(db, kind, id)
    return { kind: 'details', fields, parts: { ...(await parts?.(db, id)), events } }
  },
})

export const quotesShow = detailsCommand('quote', {
  summary:
    'Shows a quote with its deposits, its payouts and what happened, by quote or transaction id.',
  word: '<id>',
  select: selectQuoteFields,
  parts: async (db, quoteId) => ({
    deposits: await selectDepositRows(db, { quoteId, isHeld: false, limit: 100 }),
    payouts: await selectPayoutRows(db, { quoteId, status: null, limit: 10 }),
  }),
})

export const depositsShow = detailsCommand('deposit', {
  summary: 'Shows a deposit and what happened to it.',
  word: '<chain id>:<transaction hash>:<log index>',
  select: (db, id) => selectDepositFields(db, id.toLowerCase()),
})

export const payoutsShow = detailsCommand('payout', {
  summary: 'Shows a payout, its ids at the bank and what happened to it.',
  word: '<id>',
  select: selectPayoutFields,
})

export const holdsShow = detailsCommand('hold', {
  summary: 'Shows a hold and what happened to it, by its id or its transaction’s.',
  word: '<hold id>',
  select: selectHoldFields,
  parts: async (db, id) => {
    const open = await findOpenProposal(db, id)
    const hold = await findHold(db, id)
    const payee = hold && (await readHoldPayee(db, hold))
    return {
      payee: payee ? [payee] : [],
      proposals: open ? [{ action: open.action, by: open.proposedBy, at: open.proposedAt }] : [],
    }
  },
})
