import { expect } from '@jest/globals'
import { cents } from '@kernel/amounts'
import { withThousands } from '@kernel/decimal-text'
import { Money } from '@kernel/money'
import { EUR, token } from '@kernel/units'
import { unzip } from '@server/adapters/bank-folder/zip'
import { screenText } from '../setup/ledger-figures'
import { statementText } from '../setup/statement-text'
import type { MainJob } from './main-job'

interface BookedTokens {
  readonly symbol: string
  readonly decimals: number
  readonly units: string
}

interface BookedEuros {
  readonly transactionId: string
  readonly hash: string
  readonly gross: string
  readonly fee: string
  readonly paid: string
}

const MAX_BYTES = 20_000_000

const euros = (text: string): string =>
  `€${withThousands(Money.ofBase(cents(BigInt(text)), EUR).toFixedText())}`

const summed = (rows: readonly BookedEuros[], of: 'fee' | 'paid'): string =>
  euros(rows.reduce((sum, row) => sum + BigInt(row[of]), 0n).toString())

const BOOKED = `from ledger_entries e join quotes q on e.posting_id = 'settlement:' || q.id
  where q.status = 'completed' and q.account_id = (select id from accounts where email = $1)`

/** What the ledger posted for each paid quote of the user's account, and all of each token. */
async function readBooked({ world, user }: MainJob) {
  const each = await world.rows<BookedEuros>(
    `select q.transaction_id as "transactionId",
       (select tx_hash from deposits d where d.quote_id = q.id limit 1) as hash,
       sum(e.amount) filter (where e.account = 'trading:EUR')::text as gross,
       (-sum(e.amount) filter (where e.account = 'fees:EUR'))::text as fee,
       (-sum(e.amount) filter (where e.account = 'payout:clearing'))::text as paid
     ${BOOKED} group by q.id`,
    [user.email],
  )
  const tokens = await world.rows<BookedTokens>(
    `select q.symbol, q.decimals, (-sum(e.amount))::text as units
     ${BOOKED} and e.account like 'trading:%' and e.asset <> 'EUR' group by q.symbol, q.decimals`,
    [user.email],
  )
  return { each, tokens }
}

const tokensText = ({ symbol, decimals, units }: BookedTokens): string =>
  `${withThousands(Money.ofBase(BigInt(units), token(symbol, decimals)).toText())} ${symbol}`

/** Words of a PDF without any blank, since lines break anywhere. */
const wordsOf = async (pdf: Uint8Array): Promise<string> =>
  (await statementText(pdf)).replace(/\s/g, '')

/** From the history to the saved ZIP: the screen, the report and the statements tell the ledger's figures. */
export async function makesFundsPack(job: MainJob): Promise<void> {
  const { user } = job
  await user.opens('/activity')
  await user.button('Export').click()
  await user.page.getByRole('menuitem', { name: 'Source of funds' }).click()
  const { each, tokens } = await readBooked(job)
  expect(each.length).toBeGreaterThan(1)
  await user.exactly(`${each.length} payouts`).waitFor()
  const sums = [summed(each, 'fee'), summed(each, 'paid')]
  const shown = await screenText(user)
  for (const figure of [
    ...sums,
    `ZIP, ${2 * each.length + 2} files`,
    `${each.length} inbound transfers`,
  ])
    expect(shown).toContain(figure)

  const { name, bytes } = await user.downloads('Make the pack')
  expect(name).toMatch(/^source-of-funds_.+\.zip$/)
  const files = await unzip(Buffer.from(bytes), MAX_BYTES)
  expect(files).toHaveLength(2 * each.length + 2)
  const pdf = files.find((file) => file.name === 'source-of-funds.pdf')
  const report = await wordsOf(pdf?.content ?? Buffer.of())
  for (const figure of [...sums, ...tokens.map(tokensText)])
    expect(report).toContain(figure.replace(/\s/g, ''))

  const statements = await Promise.all(
    files
      .filter((file) => file.name.startsWith('statements/'))
      .map(({ content }) => wordsOf(content)),
  )
  for (const { transactionId, hash, gross, fee, paid } of each) {
    const statement = statements.find((text) => text.includes(transactionId)) ?? ''
    for (const figure of [euros(gross), euros(fee), euros(paid), hash]) {
      expect(report).toContain(figure)
      expect(statement).toContain(figure)
    }
  }
}
