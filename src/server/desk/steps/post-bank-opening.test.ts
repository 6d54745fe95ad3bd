import { cents } from '@kernel/amounts'
import { signedByTwo } from '@test/builders/approvals'
import { accountStatement, bankSays, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { DEBTOR_IBAN } from '@test/builders/money-plan'
import { readBankFiles } from '../flows/read-bank-files'
import { stateBalance } from '../flows/state-balance'

const desk = deskPerCase()

/** What the desk's account was before. */
const FORMER = 'DE89370400440532013000'

const day = (number: number) => `2026-11-0${String(number)}T00:00:00Z`
const now = () => desk().clock.now().toISOString()
const topUp = (amount: string) => entry({ endToEndId: 'TOP-UP' }, 'CRDT', { amount })
const fee = entry({ endToEndId: 'FEE' }, 'DBIT', { amount: '7.00' })
const ofFormer = (given: Parameters<typeof accountStatement>[0]) =>
  accountStatement(given).replace(DEBTOR_IBAN, FORMER)

/** While the former account was the desk's. */
async function oneSaid(statement: string): Promise<void> {
  const { deps, bank } = desk()
  bank.incoming.set(`${String(bank.incoming.size)}.xml`, statement)
  const settings = { ...deps.settings, debtorIban: FORMER }
  expect(await readBankFiles({ ...deps, settings })).toBe(1)
}

const early = accountStatement({
  ...{ number: 1, from: day(2), to: day(3), balances: [0n, 50_000_000n] },
  entries: [topUp('500000.00')],
})

it.each([
  ['whose statements come since then alone', []],
  ['that had told of a top-up before', [early]],
])('follows the statements of another account %s', async (_case, told) => {
  await oneSaid(
    ofFormer({
      ...{ number: 1, from: day(1), to: day(2), balances: [20_000_000n, 20_100_000n] },
      entries: [topUp('1000.00')],
    }),
  )
  expect(await balance(desk(), 'bank:EUR')).toBe(20_100_000n)
  for (const statement of told) await oneSaid(statement)
  expect(await balance(desk(), 'bank:EUR')).toBe(20_100_000n)

  await signedByTwo(desk().deps, (by) => stateBalance(desk().deps, cents(50_000_000n), by))
  desk().clock.advance(60)
  const closed = now()
  const adjoining = { number: 2, from: day(3), to: closed, entries: [fee] }
  const second = accountStatement({ ...adjoining, balances: [50_000_000n, 49_999_300n] })
  await bankSays(desk(), second)
  expect(await balance(desk(), 'bank:EUR')).toBe(49_999_300n)

  await bankSays(
    desk(),
    ofFormer({
      ...{ number: 2, from: day(2), to: day(4), balances: [20_100_000n, 20_099_300n] },
      entries: [fee],
    }),
    // The same once more, as other bytes.
    second.replace('<Stmt>', '<Stmt >'),
  )
  desk().clock.advance(60)
  await bankSays(
    desk(),
    accountStatement({
      ...{ number: 4, from: now(), to: now(), balances: [50_099_300n, 50_098_600n] },
      entries: [fee],
    }),
  )
  // The statement between them is missing.
  expect(await balance(desk(), 'bank:EUR')).toBe(49_998_600n)
  await bankSays(
    desk(),
    accountStatement({
      ...{ number: 3, from: closed, to: closed, balances: [49_999_300n, 50_099_300n] },
      entries: [topUp('1000.00')],
    }),
  )
  expect(await balance(desk(), 'bank:EUR')).toBe(50_098_600n)
})
