import type { ChatEvent } from '@contract/v1/chat'
import { aMessage } from '@test/builders/chat'
import { eventLines } from '@test/fakes/event-line'
import { warningsLog } from '@test/fakes/warnings'
import { createTestStore } from '@test/setup/store'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { connectivityChanged } from '../../events'
import { accountStreamBroke, accountStreamOpened } from '../../state/live'
import { accountStream } from '../live/account-events'
import { chatEventReceived } from '../chat/chat'
import { SILENCE_MS } from './event-stream'
import { followStream } from './follow-stream'

const message = (position: number): ChatEvent => ({ type: 'message', message: aMessage(position) })

const notFound = () =>
  Promise.resolve(
    new Response(JSON.stringify({ status: 'error', errorCode: 'NOT_FOUND' }), { status: 404 }),
  )

/** Somebody who follows a stream, with the longest pauses that back-off may take. */
function following(answer?: typeof fetch) {
  const lines = eventLines()
  const fetch = answer ?? lines.around(notFound)
  const { warnings, log } = warningsLog()
  const made = createTestStore({ fetch, services: { log } })
  const task = made.runSaga(function* () {
    yield* followStream({ ...accountStream, broke: accountStreamBroke })
  })
  const told = () =>
    made.actions
      .filter(chatEventReceived.match)
      .map(({ payload }) => payload.type === 'message' && payload.message.position)
  return { ...made, lines, task, told, warnings }
}

const passes = async (ms: number) => jest.advanceTimersByTimeAsync(ms)

describe('a followed stream', () => {
  fakeTimersInEach()

  it('begins after what is known, and tells what comes', async () => {
    const { lines, told, actions, task } = following()
    await passes(0)
    expect(lines.opened[0]?.address).toBe('/v1/private/events')
    lines.tell('4', message(1))
    lines.say(':\n\n')
    lines.tell('5', message(2))
    await passes(0)
    expect(told()).toEqual([1, 2])
    expect(actions.filter(accountStreamOpened.match)).toHaveLength(1)
    task.cancel()
  })

  it('comes back after a break from the last mark, later each time it fails', async () => {
    const { lines, told, task, actions } = following()
    await passes(0)
    lines.tell('4', message(1))
    await passes(0)
    lines.cut()
    await passes(999)
    expect(lines.opened).toHaveLength(1)
    await passes(1)
    expect(lines.opened[1]?.headers.get('last-event-id')).toBe('4')
    expect(lines.opened[1]?.address).toBe('/v1/private/events')
    expect(actions.filter(accountStreamBroke.match)).toHaveLength(1)
    lines.tell('5', message(2))
    await passes(0)
    expect(told()).toEqual([1, 2])
    task.cancel()
  })

  it('drops a line that has gone silent', async () => {
    const { lines, task } = following()
    await passes(SILENCE_MS - 1)
    lines.say(':\n\n')
    await passes(SILENCE_MS - 1)
    expect(lines.opened).toHaveLength(1)
    await passes(1 + 1000)
    expect(lines.opened).toHaveLength(2)
    task.cancel()
  })

  it('waits while the browser has no network, and is back with it', async () => {
    const { lines, store, task } = following()
    await passes(0)
    store.dispatch(connectivityChanged({ isOnline: false }))
    await passes(600_000)
    expect(lines.opened).toHaveLength(1)
    store.dispatch(connectivityChanged({ isOnline: true }))
    await passes(1000)
    expect(lines.opened).toHaveLength(2)
    task.cancel()
  })

  it('passes over what does not fit the contract', async () => {
    const { lines, told, task, warnings } = following()
    await passes(0)
    lines.tell('4', 'no event')
    lines.say('id: 5\ndata: {cut\n\n')
    lines.tell('6', message(3))
    await passes(0)
    expect(told()).toEqual([3])
    expect(warnings).toHaveLength(2)
    task.cancel()
  })

  it('ends where the host has no such thing, and hangs up when nobody listens any more', async () => {
    const without = following(notFound)
    await passes(0)
    expect(without.task.isRunning()).toBe(false)
    const { lines, task } = following()
    await passes(0)
    task.cancel()
    await passes(0)
    expect(lines.isOpen()).toBe(false)
  })
})
