import { allowed } from '@server/adapters/log'
import { bankSays, camt054 } from '@test/builders/bank-messages'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'
import { figureGroups } from '../views/metrics'
import { issueNextReceipt } from './issue-next-receipt'

const { desk, payout } = submittedPayoutPerCase()

const receipts = async () => {
  const rows = everyTable(desk().database.db).selectFrom('receipts').select('document')
  return (await rows.execute()).map(({ document }) => document.payout)
}
const oldestSeconds = async () => {
  const figures = await figureGroups(desk().deps).receipts()
  return figures.find(({ name }) => name === 'desk_receipt_oldest_seconds')?.values[0]?.value
}
const isBooked = () => bankSays(desk(), camt054(payout(), 'DBIT'))

it('signs each receipt once its bank has booked, whichever desk comes to it', async () => {
  const { deps, twin } = desk()
  expect(await issueNextReceipt(deps)).toBe(false)
  await isBooked()
  expect(await receipts()).toEqual([])
  await Promise.all([issueNextReceipt(deps), issueNextReceipt(twin.deps)])
  expect(await issueNextReceipt(deps)).toBe(false)
  expect(await receipts()).toMatchObject([{ endToEndId: payout().endToEndId }])
})

it('waits for a signer that is away, and keeps no other receipt waiting', async () => {
  await isBooked()
  const lines: object[] = []
  const away = () => Promise.reject(Object.assign(new Error('Ada Lovelace'), { code: 'ENOENT' }))
  const { deps, clock } = desk()
  const log = {
    ...deps.log,
    error: (fields: Record<string, unknown>) => void lines.push(allowed(fields)),
  }
  const without = { ...deps, log, addressSigner: { ...deps.addressSigner, signDocument: away } }
  expect(await oldestSeconds()).toBe(0)
  for (let minute = 0; minute < 3; minute++) {
    expect(await issueNextReceipt(without)).toBe(true)
    expect(await issueNextReceipt(deps)).toBe(false)
    clock.advance(60)
  }
  expect(await receipts()).toEqual([])
  expect(await oldestSeconds()).toBe(180)
  const transactionId = expect.any(String) as unknown
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatchObject({ transactionId, code: 'ENOENT' })
  expect(JSON.stringify(lines)).not.toContain('Lovelace')
  // A bank that is given no UETR.
  const bankProfile = { ...deps.bankProfile, sendsUetr: false }
  expect(await issueNextReceipt({ ...deps, bankProfile })).toBe(true)
  expect(await receipts()).toMatchObject([{ uetr: null, bookedOn: '2026-11-23' }])
  expect(await oldestSeconds()).toBe(0)
})
