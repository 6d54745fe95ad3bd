import { type OutsideDifferences, reconcileOutside } from '@server/desk/flows/reconcile-outside'
import {
  type LedgerDifferences,
  readLedgerDifferences,
} from '@server/desk/views/ledger-differences'
import { shortfallText } from '@server/desk/records/chain/reconciliation'
import { runbookFile } from '@server/doctor/runbooks'
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

/** Of what lies outside: what to do first, and the page that has the rest. */
const MENDS: Readonly<Record<string, { readonly mend: string; readonly runbook?: string }>> = {
  'bank balance': {
    mend: "find the entry that explains it in 'bank entries', before anybody states the balance anew",
    runbook: runbookFile('bank-balance'),
  },
  chains: {
    mend: 'wait until the newest blocks are read; then read final blocks again in the console, under Chains',
  },
  missing: {
    mend: 'look the address up in a block explorer: which transaction took it, and who signed that?',
    runbook: runbookFile('chain-lacks-money'),
  },
  'bank files': {
    mend: 'put each back into sent/ from the copy of the folder, as it was; write none by hand',
    runbook: runbookFile('bank-folder'),
  },
  'stray files': {
    mend: 'find out how each came there before a process starts anew: the desk closes itself then',
    runbook: runbookFile('restore'),
  },
}

const row = (check: string, difference: bigint, meaning: string) => ({
  ok: difference === 0n,
  check,
  says: `${difference} (${meaning})`,
  difference,
  ...(MENDS[check] ?? { mend: MEND }),
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
