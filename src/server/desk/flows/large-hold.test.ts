import type { Hold } from '@contract/v1/holds'
import { deskPerCase } from '@test/builders/desk-per-case'
import { KEY, late, termsOf, theHold } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import { refusalOf } from '@test/builders/refusals'
import { payoutsOf } from '@test/builders/settled-quote'
import { everyTable } from '@test/setup/tables'
import type { NeededStepUp } from '@kernel/step-up'
import { markStepUpConfirmed } from '../records/step-up'
import type { StepUpCaller } from '../steps/assert-confirmed'
import { acceptHold } from './hold-decisions'

const desk = deskPerCase()

/** A thousand dollars that are held, and their owner on a known device, signed in long before unless it is said. */
async function held(isFresh = false) {
  const before = await onNewDevice(desk(), true)
  await late(desk())
  const caller = isFresh ? await onNewDevice(desk(), true) : before
  return { caller, hold: await theHold(desk()) }
}

const accepts = (caller: StepUpCaller, hold: Hold, stepUpEUR = '800', key = KEY) => {
  const { deps } = desk()
  const settings = { ...deps.settings, stepUpEUR }
  return acceptHold({ ...deps, settings }, { caller, id: hold.id, key, proposal: termsOf(hold) })
}

/** What a refused acceptance wants confirmed; the test fails where it wants nothing. */
async function askedOf(...call: Parameters<typeof accepts>): Promise<NeededStepUp> {
  const refused = await refusalOf(accepts(...call))
  expect(refused.code).toBe('step-up-needed')
  return refused.parameters as NeededStepUp // as the code says
}

async function confirms({ sessionId }: StepUpCaller, { id }: NeededStepUp): Promise<void> {
  const own = { id, sessionId, now: desk().clock.now() }
  expect(await markStepUpConfirmed(desk().database.db, own)).toBe(true)
}

it('asks nothing for up to the limit, as with a quote', async () => {
  const { caller, hold } = await held()
  expect(await accepts(caller, hold, '865.21')).toMatchObject({ status: 'accepted' })
})

it('asks nothing after a fresh sign-in on a known device', async () => {
  const { caller, hold } = await held(true)
  expect(await accepts(caller, hold)).toMatchObject({ status: 'accepted' })
})

it('shows who gets how much, pays once it is confirmed, and asks nothing for a replay', async () => {
  const { caller, hold } = await held()
  const asked = await askedOf(caller, hold, '865.20')
  expect(asked).toMatchObject({
    ...{ act: 'create-quote', name: 'Ada Lovelace', countryCode: 'DE', ibanEnd: '3000' },
    ...{ amount: '864.21', currency: 'EUR', address: null },
  })
  expect(await payoutsOf(desk())).toEqual([])
  await confirms(caller, asked)
  expect(await accepts(caller, hold)).toMatchObject({ status: 'accepted' })
  desk().clock.advance(3_600)
  expect(await accepts(caller, hold)).toMatchObject({ status: 'accepted' })
  expect(await payoutsOf(desk())).toHaveLength(1)
})

it.each([
  ['another name', { first_name: 'Ida' }],
  ['another IBAN of the same end', { iban: 'DE02120300000000203000' }],
])('is void for %s', async (_case, change) => {
  const { caller, hold } = await held()
  await confirms(caller, await askedOf(caller, hold))
  await everyTable(desk().database.db).updateTable('recipients').set(change).execute()
  await askedOf(caller, hold)
  expect(await payoutsOf(desk())).toEqual([])
})

it('pays one hold alone: as much again for the same recipient is confirmed anew', async () => {
  const { caller, hold } = await held()
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  await desk().passes(1_000)
  await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 1_000_000_000n)
  await desk().becomesFinal()
  const { transactions } = await desk().ask.list({})
  const ids = transactions.flatMap((each) => (each.hold ? [each.hold.id] : []))
  const other = await desk().ask.hold(ids.find((id) => id !== hold.id) ?? '')
  const one = await desk().ask.hold(hold.id)
  await confirms(caller, await askedOf(caller, one))
  await askedOf(caller, other, '800', `${KEY}-2`)
  expect(await accepts(caller, one)).toMatchObject({ status: 'accepted' })
  expect(await payoutsOf(desk())).toHaveLength(1)
})
