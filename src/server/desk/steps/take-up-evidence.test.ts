import { signedByTwo } from '@test/builders/approvals'
import { assigns, isPaidOnce, releasedAfterBackup, restores } from '@test/builders/assigned-payment'
import { bankCloses, bankSays, camt054, entry, statusReport } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance } from '@test/builders/held-money'
import { everyTable } from '@test/setup/tables'
import { clearEntry } from '../flows/decide-entry'
import { readBankStanding } from '../views/console/bank'

const desk = deskPerCase()

const suspense = async () => (await readBankStanding(desk().deps, 'ines')).suspense

it('takes up what the bank said before anybody knew what was paid, also what was cleared since', async () => {
  const { hold, payment, dump } = await releasedAfterBackup(desk())
  await bankSays(desk(), camt054(payment, 'DBIT'))
  await bankCloses(desk(), entry(payment, 'DBIT'))
  await restores(desk(), dump)
  await bankSays(desk(), statusReport(payment, 'ACSC'))
  expect(await balance(desk(), 'suspense:EUR')).toBe(86_421n)
  const booked = (await suspense()).find(({ reference }) => reference?.startsWith('camt.053'))
  const clears = { name: booked?.id ?? '', account: 'other' } as const
  await signedByTwo(desk().deps, (by) => clearEntry(desk().deps, clears, by))
  expect(await suspense()).toHaveLength(1)
  await assigns(desk(), payment, hold)
  expect(await suspense()).toEqual([])
  await isPaidOnce(desk(), hold, payment)
  const evidence = everyTable(desk().database.db).selectFrom('payout_evidence').select('kind')
  expect((await evidence.execute()).map(({ kind }) => kind).toSorted()).toEqual([
    ...['act', 'booking', 'booking', 'status'],
  ])
})
