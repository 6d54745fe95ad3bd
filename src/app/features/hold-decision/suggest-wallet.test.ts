import { combineSlices } from '@reduxjs/toolkit'
import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'

import { WALLET } from '@test/fakes/held-screen'
import { fakeServices } from '@test/fakes/services'
import { memoryStorage } from '@test/setup/store'

import { browserWallets, CHOSEN_KEY, walletsOf } from '../../platform/wallet'
import { SERVICES } from '../../platform/services'
import { holdDecision, holdDecisionOpened, type DecisionWay } from '../../state/hold-decision'
import { walletSuggested } from './slice'
import { suggestWallet } from './suggest-wallet'

/** A page on which two wallets announce themselves; each answers what it was asked for without a prompt. */
function pageWithWallets(accounts: unknown) {
  const page = new EventTarget()
  const asked: string[] = []
  const announce = (rdns: string, name: string) => {
    const info = { uuid: rdns, rdns, name, icon: '' }
    const request = ({ method }: { method: string }) => {
      asked.push(`${name} ${method}`)
      return Promise.resolve(accounts)
    }
    const detail = { info, provider: { request } }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', () => {
    announce('io.rabby', 'Rabby')
    announce('io.metamask', 'MetaMask')
  })
  return { wallets: walletsOf(page), asked }
}

function suggesting(way: DecisionWay, accounts: unknown, chosen: string | null = 'io.metamask') {
  const storage = memoryStorage()
  if (chosen !== null) storage.set(CHOSEN_KEY, chosen)
  const { wallets, asked } = pageWithWallets(accounts)
  const reducer = combineSlices(holdDecision)
  const saga = expectSaga(suggestWallet)
    .withReducer(reducer, reducer(undefined, holdDecisionOpened({ id: 'h_1', way })))
    .provide([
      [matchers.call.fn(browserWallets), wallets],
      [matchers.getContext(SERVICES), fakeServices([], { storage })],
    ])
  return { saga, asked }
}

const suggestion = walletSuggested({ wallet: 'MetaMask', address: WALLET })

it('suggests the wallet that paid, of those that are there, without asking for anything (screens 18)', async () => {
  const { saga, asked } = suggesting('refund', [WALLET])
  await saga.put(suggestion).silentRun(20)
  expect(asked).toEqual(['MetaMask eth_accounts'])
})

it.each([
  ['nothing is to be sent back', 'convert', [WALLET], 'io.metamask'],
  ['no wallet has paid here', 'refund', [WALLET], null],
  ['the wallet has not allowed this site', 'refund', [], 'io.metamask'],
  ['the wallet answers with no address', 'refund', ['0x12'], 'io.metamask'],
] as const)('suggests nothing where %s', async (_case, way, accounts, chosen) => {
  const { saga } = suggesting(way, accounts, chosen)
  await saga.not.put.actionType(walletSuggested.type).silentRun(20)
})
