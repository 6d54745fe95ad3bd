import { deskPerCase } from '@test/builders/desk-per-case'
import { onNewDevice } from '@test/builders/new-device'
import { refusedWith } from '@test/builders/refusals'
import { NO_FACTS } from '../policies/step-up'
import { deleteSession } from '../records/session'
import { markStepUpConfirmed } from '../records/step-up'
import { assertConfirmed, type StepUpCaller, useConfirmation } from './assert-confirmed'

const desk = deskPerCase()
const SUBJECT = { facts: { ...NO_FACTS, act: 'add-recipient', name: 'Ada' }, bound: [7] } as const

const asks = (caller: StepUpCaller) => assertConfirmed(desk().deps, caller, SUBJECT)

const idOf = async (caller: StepUpCaller): Promise<string> => {
  const refused: unknown = await asks(caller).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject(refusedWith('step-up-needed'))
  const { refusal } = refused as { refusal: { parameters: { id: string } } } // as matched above
  return refusal.parameters.id
}

it('asks once for the same, and answers what was confirmed of it', async () => {
  const caller = await onNewDevice(desk())
  const id = await idOf(caller)
  const both = await Promise.all([idOf(caller), idOf(caller)])
  expect(both).toEqual([id, id])
  const own = { id, sessionId: caller.sessionId, now: desk().clock.now() }
  expect(await markStepUpConfirmed(desk().database.db, own)).toBe(true)
  expect(await asks(caller)).toBe(id)
  const use = () => desk().database.transact((tx) => useConfirmation(tx, desk().deps, id))
  await use()
  await expect(use()).rejects.toMatchObject(refusedWith('step-up-late'))
  expect(await idOf(caller)).not.toBe(id)
})

it('asks nothing where the sign-in is enough, and uses nothing up', async () => {
  expect(await asks(await onNewDevice(desk(), true))).toBeNull()
  await desk().database.transact((tx) => useConfirmation(tx, desk().deps, null))
})

it('refuses a session that ended while it asked', async () => {
  const caller = await onNewDevice(desk(), true)
  await deleteSession(desk().database.db, caller.sessionId)
  await expect(asks(caller)).rejects.toMatchObject(refusedWith('invalid-session'))
})
