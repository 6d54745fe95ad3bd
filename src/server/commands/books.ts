import { actionsOn } from '@server/desk/operators/audit'
import type { OutsideDifferences } from '@server/desk/reconciliation/outside'
import { type Differences, reconcile } from '@server/desk/reconciliation/service'
import {
  type Command,
  type Given,
  LIMIT_FLAG,
  limitOf,
  type Office,
  type Report,
  textOf,
} from './command'

const INSIDE: Readonly<Record<keyof Differences, string>> = {
  unbalanced: 'postings or assets that do not sum to zero',
  uncredited: 'final deposits that differ from the books',
  overpaid: 'quotes that were paid more than they were owed',
  unpaid: 'settled quotes without a payout',
  suspense: 'assets of which more or less is in suspense than is held',
  onChain: 'assets of which more or less is on chain than came and went',
  customers: 'quotes that are over while somebody still owes something',
  altered: 'payouts whose file is not what was committed',
  unexplainedClearing: 'cents in payout clearing that no live payout explains',
  unexplainedBank: 'cents at the bank that no booked payout explains',
}

const MEND = "look at 'quotes show' of what is newest, and at the log; never correct rows by hand"

const row = (check: string, difference: bigint, meaning: string) => ({
  ok: difference === 0n,
  check,
  says: `${difference} (${meaning})`,
  difference,
  mend: MEND,
})

const insideRows = (found: Differences) =>
  Object.entries(INSIDE).map(([check, meaning]) =>
    // INSIDE names exactly the figures that a reconciliation gives.
    row(check, BigInt(found[check as keyof Differences]), meaning),
  )

const outsideRows = ({ uncredited, files, strangers }: OutsideDifferences) => [
  row(
    'chains',
    BigInt(uncredited.length),
    `assets of which more lies at our addresses than was credited${named(
      uncredited.map(({ chainId, asset, units }) => `${units} of ${asset} on ${chainId}`),
    )}`,
  ),
  row('bank files', BigInt(files.length), `files that are missing or altered${named(files)}`),
  row('stray files', BigInt(strangers.length), `files that no payout knows${named(strangers)}`),
]

const named = (things: readonly string[]): string =>
  things.length === 0 ? '' : `: ${things.join(', ')}`

async function compare({ database, money }: Office, given: Given): Promise<Report> {
  const inside = insideRows(await reconcile(database.db))
  const outside =
    given.flags['books'] === true ? [] : outsideRows(await (await money(database)).outside())
  const rows = [...inside, ...outside]
  const off = rows.filter(({ ok }) => !ok).length
  const verdict = off === 0 ? 'The difference is 0.' : `${off} of ${rows.length} do not agree.`
  return { kind: 'checks', rows, verdict }
}

export const BOOK_COMMANDS: readonly Command[] = [
  {
    kind: 'look',
    name: 'reconcile',
    summary: 'Compares books, chains and bank files; the difference has to be 0.',
    words: [],
    flags: { books: { meaning: 'only the books: nothing outside is asked' } },
    run: compare,
  },
  {
    kind: 'look',
    name: 'audit list',
    summary: 'Lists what operators did, newest first.',
    words: [],
    flags: { ...LIMIT_FLAG, on: { value: '<id>', meaning: 'only what was done to this' } },
    run: async ({ database: { db } }, given) => {
      const rows = await actionsOn(db, textOf(given, 'on'), limitOf(given))
      const told = rows.map(({ details, ...row }) => ({ ...row, details: JSON.stringify(details) }))
      return { kind: 'list', rows: told, empty: 'Nothing was done yet.' }
    },
  },
  {
    kind: 'examination',
    name: 'doctor',
    summary: 'Checks every setting and connection, says what is wrong and how to mend it.',
    words: [],
    flags: {},
  },
]
