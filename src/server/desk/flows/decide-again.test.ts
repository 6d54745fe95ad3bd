import { toSeconds } from '@kernel/instant'
import { secondKey } from '@test/builders/approvals'
import { byTwo, operation, theHold, WALLET } from '@test/builders/held-money'
import { refusedWith } from '@test/builders/refusals'
import { addsRecipient, refusesPayment, resendsTo } from '@test/builders/resend'
import { eventsOf } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'
import { figureGroups } from '../views/metrics'
import { letOwnerDecide } from './decide-again'
import { declineRefund } from './hold-operations'
import { showHoldRecord } from './show-hold'

const { desk } = submittedPayoutPerCase()

const DAY = 86_400
const KEY = 'resend-of-a-refused-payment'

const decideUntil = async () => (await theHold(desk())).owed?.decideUntilTs
const lets = async () => byTwo(letOwnerDecide, desk().deps, (await theHold(desk())).id)
const offered = async () =>
  (await showHoldRecord(desk().deps, (await theHold(desk())).id)).decideAgain?.closedBy
const noticesKept = async () => {
  const notices = everyTable(desk().database.db).selectFrom('transfer_notices').select('kind')
  return (await notices.execute()).filter(({ kind }) => kind === 'money-held').length
}
const overdue = async () => {
  const figures = await figureGroups(desk().deps).bank()
  return figures.find(({ name }) => name === 'desk_decisions_overdue')?.values[0]?.value
}

it('gives its owner thirty more days once two operators have signed it, and tells them', async () => {
  await refusesPayment(desk(), 'AC04')
  const { id, openedTs } = await theHold(desk())
  await expect(letOwnerDecide(desk().deps, id, operation)).rejects.toMatchObject(
    refusedWith('decision-not-overdue'),
  )
  expect([await offered(), await overdue()]).toEqual([undefined, 0])
  desk().clock.advance(31 * DAY)
  expect([await offered(), await overdue()]).toEqual([null, 1])
  await letOwnerDecide(desk().deps, id, operation)
  expect([await offered(), await overdue()]).toEqual(['proposed', 1])
  await expect(desk().ask.askRefund(id, WALLET)).rejects.toMatchObject(
    refusedWith('decision-overdue'),
  )
  await letOwnerDecide(desk().deps, id, await secondKey(desk().deps))
  expect([await offered(), await overdue()]).toEqual([undefined, 0])
  expect(await decideUntil()).toBe(toSeconds(desk().clock.now()) + 30 * DAY)
  // A wallet that was proved since is no older than what there is to take.
  expect((await theHold(desk())).openedTs).toBe(openedTs)
  expect(await noticesKept()).toBe(2)
  expect((await eventsOf(desk(), 'hold')).map(({ to_state }) => to_state)).toEqual(['held', 'held'])

  const grace = await addsRecipient(desk(), 'Grace')
  expect(await resendsTo(desk(), grace, KEY)).toMatchObject({ status: 'resend-asked' })
})

it('refuses on as before once the thirty more days are over', async () => {
  await refusesPayment(desk(), 'AC04')
  desk().clock.advance(31 * DAY)
  await lets()
  desk().clock.advance(30 * DAY)
  const { id } = await theHold(desk())
  await expect(letOwnerDecide(desk().deps, id, operation)).rejects.toMatchObject(
    refusedWith('decision-not-overdue'),
  )
  desk().clock.advance(1)
  const grace = await addsRecipient(desk(), 'Grace')
  await expect(resendsTo(desk(), grace, KEY)).rejects.toMatchObject(refusedWith('decision-overdue'))
  expect(await overdue()).toBe(1)
})

it.each([
  ['thirty days anew where they are over', 2, 31 * DAY + 30 * DAY],
  ['the days that are left where they are not', 0, 30 * DAY],
])('gives its owner with a declined refund %s', async (_case, later, until) => {
  await refusesPayment(desk(), 'AC04')
  const { id, openedTs } = await theHold(desk())
  desk().clock.advance(29 * DAY)
  await desk().ask.askRefund(id, WALLET)
  desk().clock.advance(later * DAY)
  await declineRefund(desk().deps, id, operation)
  expect(await decideUntil()).toBe(openedTs + until)
  const asked = await desk().ask.askRefund(id, WALLET)
  expect(asked.status).toBe('refund-asked')
})
