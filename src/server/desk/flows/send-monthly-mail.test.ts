import { sql } from 'kysely'

import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import { MONTHLY_STATEMENT } from '@contract/v1/mails'
import { bankMonthAfter, bankMonthOf, bankMonthStart } from '@kernel/bank-month'
import { FIGURE_TEXTS } from '../policies/figure-texts'
import { chooseMail } from './choose-mail'
import { sendNextMonthlyMail } from './send-monthly-mail'

const desk = deskPerCase()
const HOUR = 3_600

const month = () => bankMonthOf(desk().clock.now())
const nameOf = (named: string) => FIGURE_TEXTS.en.month(new Date(`${named}-01T00:00:00Z`))
const chooses = (isWanted = true) =>
  chooseMail(desk().deps, ACCOUNT, { kind: MONTHLY_STATEMENT, isWanted })
const rows = () => everyTable(desk().database.db).selectFrom('monthly_mails').selectAll().execute()

const isPaidNow = () =>
  sql`update quotes set completed_at = ${desk().clock.now()}`.execute(desk().owner.db)

/** To so many seconds after the running month's end in Berlin. */
function closesMonth(seconds: number) {
  const end = bankMonthStart(bankMonthAfter(month())).getTime() / 1000
  desk().clock.advance(end - desk().now() + seconds)
}

/** Both nodes look as often as there are months to work off; answers the mails that lie in the outbox. */
async function mails() {
  const both = [desk().deps, desk().twin.deps]
  for (let look = 0; look < 4; look++) await Promise.all(both.map(sendNextMonthlyMail))
  return everyTable(desk().database.db)
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body'])
    .orderBy('due_at')
    .execute()
}

const pays = async () => {
  await settledQuote(desk())
  await desk().works()
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
}

it('mails a month with its transfers once, in the morning after it, by whichever node, over restarts', async () => {
  await pays()
  const paidIn = month()
  closesMonth(-3 * HOUR)
  await chooses()
  closesMonth(8 * HOUR - 1)
  expect(await mails()).toEqual([])
  desk().clock.advance(1)
  const broken = { ...desk().deps, ids: { ...desk().deps.ids, uuid: () => 'no uuid' } }
  await expect(sendNextMonthlyMail(broken)).rejects.toThrow()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Your statement for ${nameOf(paidIn)}`)
  expect(mail?.body).toContain('Paid by the bank: 1\n')
  expect(mail?.body).toContain(`\nhttps://causeway.example/activity?period=${paidIn}\n`)
  for (const word of ['€', 'USDC', 'Lovelace', '3000', 'Not paid', 'Begun before'])
    expect(mail?.body).not.toContain(word)
  // Whoever changes their mind within the month is not mailed it again.
  await chooses(false)
  await chooses()
  expect(await rows()).toHaveLength(2)
  expect(await mails()).toHaveLength(1)
  // Nothing was paid in the next one.
  closesMonth(9 * HOUR)
  expect(await mails()).toHaveLength(1)
  expect((await rows()).map(({ settled_at: settled }) => settled === null)).toEqual([false, true])
})

it('counts by the month in Berlin, and says which transfers stand in the list of another', async () => {
  await chooses()
  await pays()
  const begunIn = month()
  closesMonth(0)
  // Still the last day before in UTC.
  await isPaidNow()
  closesMonth(9 * HOUR)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  const counted = bankMonthAfter(begunIn)
  expect(mail?.subject).toBe(`Your statement for ${nameOf(counted)}`)
  expect(mail?.body).toContain(`Begun before ${nameOf(counted)}: 1\n`)
  expect(mail?.body).toContain('in the list of the month in which it began')
})

it('counts what the bank sent back, in German', async () => {
  await chooses()
  await sql`update accounts set language = 'de'`.execute(desk().owner.db)
  const { receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 10n ** 9n)
  await desk().becomesFinal()
  const payout = await thePayout(desk())
  await bankCloses(desk(), entry(payout, 'DBIT'), entry(payout, 'CRDT', { reason: 'AC07' }))
  closesMonth(9 * HOUR)
  const [mail] = await mails()
  expect(mail?.subject).toMatch(/^Ihre Aufstellung für \S+ 20\d\d$/)
  expect(mail?.body).toContain('Von der Bank nicht überwiesen: 1\n')
  expect(mail?.body).not.toContain('Von der Bank überwiesen')
})

it('mails nobody who has not chosen it, has taken it back or is shut out', async () => {
  await pays()
  closesMonth(9 * HOUR)
  await chooses()
  await isPaidNow()
  await chooses(false)
  closesMonth(9 * HOUR)
  await chooses()
  await isPaidNow()
  await sql`update accounts set disabled_at = ${desk().clock.now()}`.execute(desk().owner.db)
  closesMonth(9 * HOUR)
  expect(await mails()).toEqual([])
  await sql`update accounts set disabled_at = null`.execute(desk().owner.db)
  await isPaidNow()
  closesMonth(9 * HOUR)
  expect(await mails()).toHaveLength(1)
})
