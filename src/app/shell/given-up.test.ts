import { waitFor } from '@testing-library/react'

import { aConfig, aRecipient, aSession } from '@test/builders/account'
import { conversion, ether, usdc } from '@test/builders/otc'
import { aHold, aPending } from '@test/builders/transaction'
import { openSlowDesk, type SlowScript } from '@test/fakes/slow-desk'
import { createTestStore } from '@test/setup/store'

import { failed, sessionExpired, sessionOpened } from '../events'
import { feature as activity } from '../features/activity/feature'
import * as activityScreen from '../features/activity/shared/slice'
import { feature as home } from '../features/home/feature'
import { feature as holdDecision } from '../features/hold-decision/feature'
import { acceptConfirmed, offerSeen } from '../features/hold-decision/slice'
import { homeClosed, homeOpened } from '../features/home/slice'
import { feature as otc } from '../features/otc/feature'
import * as otcScreen from '../features/otc/flow/slice'
import { feature as quoteWatch } from '../features/quote-watch/feature'
import * as quoteScreen from '../features/quote-watch/slice'
import { feature as removal } from '../features/recipient-removal/feature'
import { feature as security } from '../features/security/feature'
import { passkeyUnwanted } from '../features/security/slice'
import { feature as webhooks } from '../features/webhooks/feature'
import { addressWanted } from '../features/webhooks/slice'
import { selectTransactions } from '../resources/transactions'
import { configLoaded } from '../state/flags'
import { undoAsked } from '../state/removals'
import { selectPath } from '../state/route'

const CONVERT = '/v1/private/convert/fromTokenToEUR'
const FIND = '/v1/private/assets/find'
const TRANSACTIONS = '/v1/private/transactions'
const RECIPIENTS = '/v1/private/sepa/recipients'
const QUOTE = '/v1/private/quotes/q_1'
const STATEMENT = '/v1/private/receipts/otc/tx_1'
const ACCEPT = '/v1/private/holds/h_1/accept'
const RESTORE = '/v1/private/sepa/recipient/restore'
const REMOVE_PASSKEY = '/v1/private/passkeys/key_1/remove'
const WEBHOOK = '/v1/private/webhook'

const GOOD: SlowScript = {
  [RECIPIENTS]: () => ({ recipients: [aRecipient({ id: 7 })] }),
  [TRANSACTIONS]: () => ({ transactions: [aPending()] }),
}

const SCREENS = [home, activity, quoteWatch, otc]
const FEATURES = [...SCREENS, holdDecision, removal, security, webhooks]

const desks: { readonly close: () => Promise<void> }[] = []

afterEach(async () => {
  await Promise.all(desks.splice(0).map((desk) => desk.close()))
})

/** The app's own store, sagas and transport, over a server that answers when it likes. */
async function signedInAt(script: SlowScript) {
  const desk = await openSlowDesk({ ...GOOD, ...script })
  desks.push(desk)
  const made = createTestStore({ fetch, features: FEATURES })
  const { dispatch, getState } = made.store
  dispatch(configLoaded(aConfig({ host: desk.host })))
  dispatch(sessionOpened(aSession()))
  const calls = (path: string) => ({ arrived: desk.arrived(path), givenUp: desk.givenUp(path) })
  return {
    dispatch,
    getState,
    /** Waits until this many calls of a path have come, and this many were hung up on. */
    seen: (path: string, arrived: number, givenUp: number) =>
      waitFor(() => {
        expect(calls(path)).toEqual({ arrived, givenUp })
      }),
    failures: () => made.actions.filter(failed.match).map(({ payload }) => payload.failure),
  }
}

/** What a call is answered with the first time, the second time, and from then on. */
const inTurn = (...answers: readonly unknown[]) => {
  let asked = 0
  return () => answers[Math.min(asked++, answers.length - 1)]
}

type SignedIn = Awaited<ReturnType<typeof signedInAt>>

/** Types an amount, waits until its conversion is asked, and types on. */
async function typeOver(dispatch: SignedIn['dispatch'], seen: SignedIn['seen']) {
  dispatch(otcScreen.opened(7))
  dispatch(otcScreen.tokenPicked(usdc))
  dispatch(otcScreen.amountTyped('25'))
  await seen(CONVERT, 1, 0)
  dispatch(otcScreen.amountTyped('250'))
}

describe('the desk sees a caller hang up', () => {
  it('when a conversion is overtaken by typing on, and when its screen is left [CALL-39] [OTC-17] [ERR-34]', async () => {
    const { dispatch, seen, failures } = await signedInAt({ [CONVERT]: () => null })
    await typeOver(dispatch, seen)
    await seen(CONVERT, 2, 1)
    dispatch(otcScreen.closed())
    await seen(CONVERT, 2, 2)
    expect(failures()).toEqual([])
  })

  it('when a conversion has its answer, of nothing', async () => {
    const { dispatch, seen } = await signedInAt({ [CONVERT]: () => conversion })
    await typeOver(dispatch, seen)
    await seen(CONVERT, 2, 0)
  })

  it('when a token search is overtaken by a newer one [CALL-23] [ERR-32]', async () => {
    const found = { assets: [ether] }
    const { dispatch, seen, failures } = await signedInAt({ [FIND]: inTurn(null, found) })
    dispatch(otcScreen.opened(7))
    dispatch(otcScreen.searchTyped('eth'))
    await seen(FIND, 1, 0)
    dispatch(otcScreen.searchTyped('ether'))
    await seen(FIND, 2, 1)
    expect(failures()).toEqual([])
  })

  it('when the transaction list is loaded anew meanwhile, and nobody hears of it [CALL-24] [ACT-18]', async () => {
    const { dispatch, getState, seen, failures } = await signedInAt({
      [TRANSACTIONS]: inTurn(null, { transactions: [aPending()] }),
    })
    dispatch(activityScreen.opened())
    await seen(TRANSACTIONS, 1, 0)
    dispatch(activityScreen.itemExpired('tx_1'))
    await seen(TRANSACTIONS, 2, 1)
    await waitFor(() => {
      expect(selectTransactions(getState())).toHaveLength(1)
    })
    expect(failures()).toEqual([])
  })

  it('when the screen that watches a quote is left [CALL-39]', async () => {
    const { dispatch, seen, failures } = await signedInAt({ [QUOTE]: () => null })
    dispatch(quoteScreen.opened({ id: 'tx_1' }))
    await seen(QUOTE, 1, 0)
    dispatch(quoteScreen.closed())
    await seen(QUOTE, 1, 1)
    expect(failures()).toEqual([])
  })

  it('when home is left, and the next screen asks for itself [CALL-39]', async () => {
    const { dispatch, getState, seen, failures } = await signedInAt({
      [RECIPIENTS]: inTurn(null, { recipients: [aRecipient({ id: 7 })] }),
    })
    dispatch(homeOpened())
    await seen(RECIPIENTS, 1, 0)
    // In one turn, as the router does it: the new screen asks while the old request is still ending.
    dispatch(homeClosed())
    dispatch(otcScreen.opened(7))
    await seen(RECIPIENTS, 2, 1)
    expect(failures()).toEqual([])
    expect(selectPath(getState())).toBeNull()
  })

  it.each([
    ['a statement', STATEMENT, activityScreen.statementAsked({ id: 'tx_1', language: 'en' })],
    ['a decision on held money', ACCEPT, acceptConfirmed(false)],
    ['a recipient that is to come back', RESTORE, undoAsked(7)],
    ['a passkey that is to go', REMOVE_PASSKEY, passkeyUnwanted('key_1')],
    ['an address for events', WEBHOOK, addressWanted('https://shop.example/events')],
  ])('when the session ends that has asked for %s', async (_what, path, asked) => {
    const { dispatch, seen, failures } = await signedInAt({ [path]: () => null })
    dispatch(offerSeen(aHold()))
    dispatch(asked)
    await seen(path, 1, 0)
    dispatch(sessionExpired())
    await seen(path, 1, 1)
    expect(failures()).toEqual([])
    dispatch(sessionOpened(aSession({ accountUid: 'acc-2' })))
    dispatch(offerSeen(aHold()))
    dispatch(asked)
    await seen(path, 2, 1)
  })
})
