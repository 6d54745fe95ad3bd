import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { beginStop } from '../../flows/stops'
import { readBankStanding } from './bank'
import { readChains } from './chains'
import { readDeskOverview } from './overview'

const desk = deskPerCase()

it('shows what the account owes, what the bank has sent, and what nobody can explain', async () => {
  await settledQuote(desk())
  const standing = () => readBankStanding(desk().deps, 'ines')
  expect((await standing()).funds).toMatchObject({ queuedEUR: '864.21', underWayEUR: '0.00' })
  await desk().works()
  const before = await standing()
  expect(before.funds).toMatchObject({ queuedEUR: '0.00', underWayEUR: '864.21' })
  expect(before).toMatchObject({ coveredTs: null, gaps: [], quarantine: [], suspense: [] })
  expect(before.days.every(({ state }) => state === 'due')).toBe(true)
  const payout = await thePayout(desk())
  await bankSays(desk(), camt054(payout, 'DBIT'))
  await bankCloses(
    desk(),
    entry(payout, 'DBIT'),
    entry({ endToEndId: 'NOBODY' }, 'CRDT', { amount: '7.00' }),
  )
  const after = await standing()
  expect(after.files.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['camt.053', 'camt.054']),
  )
  expect(after.coveredTs).not.toBeNull()
  expect(after.funds.bookedEUR).toBe('99142.79')
})

it('shows the rest where the bank’s folder is missing, and says that it cannot be read', async () => {
  await settledQuote(desk())
  const gone = () => Promise.reject(new Error('ENOENT'))
  const bank = { ...desk().deps.bank, listQuarantine: gone, countIncoming: gone }
  const deps = { ...desk().deps, bank }
  const { quarantine, incoming, funds } = await readBankStanding(deps, 'ines')
  expect({ quarantine, incoming }).toEqual({ quarantine: null, incoming: null })
  expect(funds.queuedEUR).toBe('864.21')
  const { alarms, oldestPayout } = await readDeskOverview(deps, 'ines', 'day')
  expect(alarms).toMatchObject([{ fact: 'bank-unread', isGrave: true }])
  expect(oldestPayout?.state).toBe('queued')
})

it('shows how far each chain is read, and what operators have stopped', async () => {
  await desk().works()
  const [first] = (await readChains(desk().deps)).chains
  expect(first).toMatchObject({ isFrozen: false, isStopped: false, missing: 0, setAside: 0 })
  expect(first?.head).toMatch(/^\d+$/)
  await beginStop(desk().deps, String(first?.chainId), { operator: 'ines', reason: 'a look' })
  expect((await readChains(desk().deps)).chains[0]).toMatchObject({ isStopped: true })
})
