import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { anna, ether, usdc } from '@test/builders/otc'
import { refuses } from '@test/fakes/desk-fetch'
import { after, FIND, flowOver } from '@test/fakes/otc-flow'
import { fakeTimersInEach } from '@test/setup/fake-timers'

import { findRecipient } from '../../resources/find-recipient'
import { networkChosen } from '../../state/preferences'
import { went } from '../../state/route'
import { findFlowRecipient } from './saga'
import { recipientFound, searchTyped } from './flow/slice'

fakeTimersInEach()

describe('recipient of the flow', () => {
  beforeEach(() => {
    jest.useRealTimers()
  })

  it('is found', () =>
    expectSaga(findFlowRecipient)
      .withState({ otc: { recipientId: 7 } })
      .provide([[matchers.call.fn(findRecipient), anna]])
      .put(recipientFound(anna))
      .run())

  it('goes home where it is unknown [NAV-14]', () =>
    expectSaga(findFlowRecipient)
      .withState({ otc: { recipientId: 99 } })
      .provide([[matchers.call.fn(findRecipient), undefined]])
      .put(went('/', { replace: true }))
      .run())
})

describe('token search', () => {
  it('waits 250 ms, sends the term lowercased and trimmed [VAL-32] [VAL-34]', async () => {
    const { dispatch, desk, state } = flowOver()
    dispatch(searchTyped('  EtH '))
    await after(249)
    expect(desk.callsOf(FIND)).toHaveLength(0)
    await after(1)
    expect(desk.callsOf(FIND)[0]?.body).toEqual({ filter: 'eth', network: 'unknown' })
    expect(state().searchResult).toMatchObject({ status: 'found', tokens: [ether] })
  })

  it('asks by as much of a long text as the desk takes', async () => {
    const { dispatch, desk } = flowOver()
    dispatch(searchTyped('x'.repeat(300)))
    await after(250)
    expect(desk.callsOf(FIND)[0]?.body).toEqual({ filter: 'x'.repeat(100), network: 'unknown' })
  })

  it('sends an address at once [VAL-33]', async () => {
    const { dispatch, desk } = flowOver()
    dispatch(searchTyped(usdc.address))
    await after(0)
    expect(desk.callsOf(FIND)).toHaveLength(1)
  })

  it('lets the number be said once nobody types any more', async () => {
    const { dispatch, state } = flowOver()
    for (const term of ['et', 'eth']) {
      dispatch(searchTyped(term))
      await after(999)
    }
    expect(state().searchResult).toMatchObject({ status: 'found', isSettled: false })
    await after(1)
    expect(state().searchResult).toMatchObject({ isSettled: true })
  })

  it('asks anew on another network', async () => {
    const { dispatch, desk } = flowOver()
    dispatch(searchTyped('eth'))
    await after(250)
    dispatch(networkChosen('base'))
    await after(250)
    expect(desk.callsOf(FIND)[1]?.body).toEqual({ filter: 'eth', network: 'base' })
  })

  it('drops the older search in silence [ERR-32] [CALL-23]', async () => {
    const { dispatch, desk, failures } = flowOver({ [FIND]: () => 'never' })
    for (const term of ['eth', 'ethe']) {
      dispatch(searchTyped(term))
      await after(250)
    }
    expect(desk.aborts()).toBe(1)
    expect(failures()).toEqual([])
  })

  it('reports a search that failed [LOG-09]', async () => {
    const { dispatch, failures, state } = flowOver({ [FIND]: () => refuses(500, 'X') })
    dispatch(searchTyped('eth'))
    await after(250)
    expect(failures()).toEqual(['searchTokens'])
    expect(state().searchResult).toEqual({ status: 'failed' })
  })
})
