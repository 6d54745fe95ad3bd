import { type OutsideDifferences, reconcileOutside } from '@server/desk/flows/reconcile-outside'
import {
  type LedgerDifferences,
  readLedgerDifferences,
} from '@server/desk/views/ledger-differences'
import { shortfallText } from '@server/desk/records/chain/reconciliation'
import type { Command } from './command'

const MEANINGS: Readonly<Record<keyof LedgerDifferences, string>> = {
  unbalanced: 'postings or assets that do not sum to zero',
  uncredited: 'final deposits that differ from the books',
  overpaid: 'quotes that were paid more than they were owed',
  unpaid: 'settled quotes without a payout',
  suspense: 'assets of which more or less is in suspense than is held',
  onChain: 'assets of which more or less is on chain than came and went',
  customers: 'quotes that are over while somebody still owes something',
  altered: 'payouts whose file is not what was committed',
  unexplainedClearing: 'cents in payout clearing that no live payout explains',
  unexplainedBank: 'cents at the bank that no booked payout and no other entry explains',
}

const MEND = "look at 'quotes show' of what is newest, and at the log; never correct rows by hand"

export const reconcile: Command = {
  kind: 'reading',
  name: 'reconcile',
  summary: 'Compares books, chains and bank files; the difference has to be 0.',
  words: [],
  flags: { books: { meaning: 'only the books: nothing outside is asked' } },
  run: async ({ database, flowDeps, progress }, { flags }) => {
    const inside = ledgerRows(await readLedgerDifferences(database.db))
    const outside =
      flags['books'] === true ? [] : outsideRows(await reconcileOutside(await flowDeps(), progress))
    const rows = [...inside, ...outside]
    const off = rows.filter(({ ok }) => !ok).length
    const verdict = off === 0 ? 'The difference is 0.' : `${off} of ${rows.length} do not agree.`
    return { kind: 'checks', rows, verdict }
  },
}

const row = (check: string, difference: bigint, meaning: string) => ({
  ok: difference === 0n,
  check,
  says: `${difference} (${meaning})`,
  difference,
  mend: MEND,
})

const ledgerRows = (found: LedgerDifferences) =>
  Object.entries(MEANINGS).map(([check, meaning]) =>
    // MEANINGS names exactly the figures that the ledger is compared by.
    row(check, BigInt(found[check as keyof LedgerDifferences]), meaning),
  )

const outsideRows = ({
  uncredited,
  missing,
  files,
  strangers,
  bankBalance,
}: OutsideDifferences) => [
  row('bank balance', bankBalance, 'cents that the newest bank statement has beyond the ledger'),
  row(
    'chains',
    BigInt(uncredited.length),
    `assets of which more lies at our addresses than was credited${listed(
      uncredited.map(({ chainId, asset, units }) => `${units} of ${asset} on ${chainId}`),
    )}`,
  ),
  row(
    'missing',
    BigInt(missing.length),
    `amounts that the books have at an address and its chain has not${listed(
      missing.map(shortfallText),
    )}`,
  ),
  row('bank files', BigInt(files.length), `files that are missing or altered${listed(files)}`),
  row('stray files', BigInt(strangers.length), `files that no payout knows${listed(strangers)}`),
]

const listed = (names: readonly string[]): string =>
  names.length === 0 ? '' : `: ${names.join(', ')}`
