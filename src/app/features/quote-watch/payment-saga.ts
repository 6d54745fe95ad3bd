import { call, put, select, takeEvery } from 'typed-redux-saga'
import * as v from 'valibot'

import type { Quote } from '@contract/v1/quotes'
import type { NetworkInfo } from '@contract/v1/references'
import { parsedJson } from '@kernel/parsed-json'

import { services } from '../../platform/services'
import {
  browserWallets,
  rememberWallet,
  SENT_KEY,
  WalletAccounts,
  type WalletProvider,
} from '../../platform/wallet'
import { networkOf, selectReferences } from '../../resources/references'
import { selectIsSandbox } from '../../state/flags'
import { isPayable } from './address-saga'
import { paymentMoved, paymentsRecalled, selectQuote, selectWallets, paymentAsked } from './slice'
import { chainToAdd, hexQuantity, transferOf, walletTransaction, type Transfer } from './transfer'
import {
  isChainMissing,
  mayPay,
  walletProblem,
  type Payment,
  type PaymentTry,
  type WalletProblem,
} from './wallet-policy'

const SENT_KEPT = 20

const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))
const Sent = v.record(
  v.string(),
  v.object({ phase: v.literal('sent'), hash: v.string(), chainId: v.number() }),
)

/** A problem that we found ourselves, on its way to the same texts as the wallet's. */
class Refusal extends Error {
  constructor(readonly problem: WalletProblem) {
    super(problem)
  }
}

export function* paymentSaga() {
  yield* takeEvery(paymentAsked, payOnce, new Set<string>())
}

/** A second press would ask the wallet for the same money twice; a payment that no wallet answers for holds up no other. */
function* payOnce(paying: Set<string>, asked: ReturnType<typeof paymentAsked>) {
  const quoteId = (yield* select(selectQuote))?.quoteId
  if (quoteId === undefined || paying.has(quoteId)) return
  paying.add(quoteId)
  try {
    yield* call(payWithWallet, asked)
  } finally {
    paying.delete(quoteId)
  }
}

/** Connects, moves to the chain, sends exactly what the screen showed. */
export function* payWithWallet({ payload: { uuid } }: ReturnType<typeof paymentAsked>) {
  const quote = yield* select(selectQuote)
  if (!quote) return
  const { quoteId } = quote
  const moved = (payment: PaymentTry | Payment) => paymentMoved({ quoteId, payment })
  if (!(yield* call(isPayable, quote, uuid))) return
  try {
    const { transfer, network } = yield* call(planOf, quote)
    yield* put(moved({ phase: 'asking', wallet: uuid }))
    const provider = yield* call(openWallet, uuid)
    const from = yield* call(accountOf, provider)
    yield* put(moved({ phase: 'switching', wallet: uuid }))
    yield* call(moveToChain, provider, network)
    yield* put(moved({ phase: 'sending', wallet: uuid }))
    const hash = yield* call(send, provider, transfer, from)
    const payment: Payment = { phase: 'sent', hash, chainId: transfer.chainId }
    yield* put(moved(payment))
    yield* call(keepPayment, quoteId, payment)
  } catch (thrown) {
    const problem = thrown instanceof Refusal ? thrown.problem : walletProblem(thrown)
    yield* put(moved({ phase: 'failed', wallet: uuid, problem }))
    yield* call(logProblem, problem)
  }
}

function* logProblem(problem: WalletProblem) {
  const { log } = yield* services()
  log.warn(`wallet payment: ${problem}`)
}

function* planOf(quote: Quote) {
  const references = yield* select(selectReferences)
  const network = networkOf(references.data?.networks ?? [], quote.token.network)
  const transfer = transferOf(quote, network)
  if (!transfer || !network) throw new Refusal('unknown')
  return { transfer, network }
}

function* openWallet(uuid: string) {
  const isSandbox = yield* select(selectIsSandbox)
  const info = (yield* select(selectWallets)).find((wallet) => wallet.uuid === uuid)
  if (!info || !mayPay(info, isSandbox)) throw new Refusal('refused')
  const provider = (yield* call(browserWallets)).provider(uuid)
  if (!provider) throw new Refusal('disconnected')
  yield* rememberWallet(info.rdns)
  return provider
}

async function accountOf(provider: WalletProvider): Promise<string> {
  const accounts = v.safeParse(
    WalletAccounts,
    await provider.request({ method: 'eth_requestAccounts', params: [] }),
  )
  const account = accounts.success ? accounts.output[0] : undefined
  if (account === undefined) throw new Refusal('noAccount')
  return account
}

const isOn = async (provider: WalletProvider, chainId: string): Promise<boolean> => {
  const answer = await provider.request({ method: 'eth_chainId', params: [] })
  return typeof answer === 'string' && answer.toLowerCase() === chainId
}

async function moveToChain(provider: WalletProvider, network: NetworkInfo): Promise<void> {
  const chainId = hexQuantity(network.chainId)
  if (await isOn(provider, chainId)) return
  const move = () =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await move()
  } catch (thrown) {
    const chain = chainToAdd(network)
    if (!isChainMissing(thrown) || !chain) throw thrown
    await provider.request({ method: 'wallet_addEthereumChain', params: [chain] })
    // Adding a chain does not move every wallet to it.
    if (!(await isOn(provider, chainId))) await move()
  }
  // A wallet that says yes and stays would send the payment on another network.
  if (!(await isOn(provider, chainId))) throw new Refusal('wrongChain')
}

async function send(provider: WalletProvider, transfer: Transfer, from: string): Promise<string> {
  const hash = await provider.request({
    method: 'eth_sendTransaction',
    params: [walletTransaction(transfer, from)],
  })
  return v.parse(Hash, hash)
}

/** Sent payments outlive the page, so that a reload does not offer the same payment again; another tab keeps its own there. */
function* keepPayment(quoteId: string, payment: Payment) {
  const { storage } = yield* services()
  const { [quoteId]: _older, ...others } = (yield* keptPayments()) ?? {}
  const newest = Object.entries({ ...others, [quoteId]: payment }).slice(-SENT_KEPT)
  storage.set(SENT_KEY, JSON.stringify(Object.fromEntries(newest)))
}

function* keptPayments() {
  const { storage } = yield* services()
  const kept = v.safeParse(Sent, parsedJson(storage.get(SENT_KEY) ?? ''))
  return kept.success ? kept.output : null
}

export function* recallPayments() {
  const kept = yield* keptPayments()
  if (kept) yield* put(paymentsRecalled(kept))
}
