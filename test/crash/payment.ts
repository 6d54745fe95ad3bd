import { expect } from '@jest/globals'
import type { Conversion } from '@contract/v1/conversion'
import type { Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { TransactionPage } from '@contract/v1/transactions'
import { integerOf } from '@kernel/amounts'
import { toSeconds } from '@kernel/instant'
import { approveRefund } from '@server/desk/flows/approve-hold'
import { recordRefund } from '@server/desk/flows/hold-operations'
import { findHold } from '@server/desk/records/hold/find'
import { adaDraft, offerOf } from '../builders/drafts'
import { byTwo, operation, WALLET } from '../builders/held-money'
import { DEPTH, TOKENS } from '../builders/money-plan'
import { confirmsByMail, wantsStepUp } from '../builders/step-up-calls'
import type { Answer } from '../setup/test-desk'
import { type BankEnd, bankEnd } from '../model/bank'
import type { CrashWorld } from './world'

const { usdc, dai } = TOKENS

/** Somebody who does what an app does: asks again, with the same key, until there is an answer. */
export interface Payer {
  readonly bank: BankEnd
  /**
   * The whole of it: a quote that is paid more than double, in two tokens; what is too much is accepted at today's rate,
   * what nobody asked for goes back. Ends when the bank has booked all and the chain has the refund.
   */
  pays(name: string): Promise<void>
}

export function payer(world: CrashWorld, works: () => Promise<void>): Payer {
  const bank = bankEnd(world.folder, () => world.clock.now())
  const ask = asking(world)
  const mines = (count: number): void => {
    for (let block = 0; block < count; block++) {
      world.clock.advance(1)
      for (const chain of [world.polygon, world.ethereum]) chain.mine(toSeconds(world.clock.now()))
    }
  }
  const bankSpeaks = async (): Promise<void> => {
    await bank.collect()
    for (const word of ['accept', 'book'] as const) {
      for (const at of bank.orders().keys()) await bank.does(word, at, 'now')
      await works()
    }
    await bank.closes()
    await works()
  }
  return {
    bank,
    pays: async (name) => {
      const quote = await takesQuote(ask, name)
      const to = quote.receiverWalletAddress.toLowerCase()
      const sent = [
        { to, asset: usdc.address, amount: 2_200_000_000n },
        { to, asset: dai.address, amount: 300n * 10n ** 18n },
      ]
      world.clock.advance(1)
      world.polygon.mine(toSeconds(world.clock.now()), ...sent)
      await works()
      mines(DEPTH)
      await works()
      await bankSpeaks()
      const { accepted, returned } = await decides(world, ask, quote)
      await works()
      await bankSpeaks()
      await isSentBack(world, returned)
      mines(DEPTH)
      await works()
      await seesTheEnd(ask, quote, [accepted.id, returned.id])
    },
  }
}

type Ask = <T>(method: 'get' | 'post', path: string, body?: object, key?: string) => Promise<T>

/** No answer, or none that says anything: the desk is down, and will be up again. What it wants confirmed is confirmed. */
const asking =
  (world: CrashWorld): Ask =>
  async <T>(method: 'get' | 'post', path: string, body?: object, key?: string): Promise<T> => {
    for (let tries = 0; tries < 100; tries++) {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const asked: Promise<Answer | null> =
        method === 'get' ? world.browser.get(path) : world.browser.post(path, body, headers)
      const answer = await asked.catch(() => null)
      if (answer !== null && wantsStepUp(answer)) {
        await confirmsByMail(world.browser, world.mails, answer).catch(() => null)
        continue
      }
      if (answer !== null && answer.status < 500) {
        expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined])
        return answer.body.payload as T // the desk checked it against the contract
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${path} is never answered`)
  }

async function takesQuote(ask: Ask, name: string): Promise<Quote> {
  const added = await ask<{ recipients: { id: number; lastName: string }[] }>(
    'post',
    '/v1/private/sepa/recipient/add',
    adaDraft(name),
  )
  const id = added.recipients.find(({ lastName }) => lastName === name)?.id ?? 0
  const { address, decimals, network } = usdc
  const told = await ask<Conversion>('post', '/v1/private/convert/fromTokenToEUR', {
    tokenAmount: '1000',
    fromToken: { address, decimals, network },
  })
  const draft = { beneficiaryId: id, ...offerOf(usdc, '1000', told.EURAmount) }
  const key = `a-key-of-the-payer-${name.replaceAll(' ', '-')}`
  return (await ask<{ quote: Quote }>('post', '/v1/private/quotes', draft, key)).quote
}

const holdsOf = async (ask: Ask): Promise<readonly Hold[]> => {
  const { transactions } = await ask<TransactionPage>('get', '/v1/private/transactions')
  const ids = transactions.flatMap(({ hold }) => (hold?.status === 'held' ? [hold.id] : []))
  const told = ids.map((id) => ask<{ hold: Hold }>('get', `/v1/private/holds/${id}`))
  return (await Promise.all(told)).map(({ hold }) => hold)
}

async function decides(world: CrashWorld, ask: Ask, { quoteId }: Quote) {
  const holds = await holdsOf(ask)
  const accepted = holds.find(({ reason }) => reason === 'over')
  const returned = holds.find(({ reason }) => reason === 'wrong-token')
  if (!accepted?.offer || !returned) throw new Error(`${quoteId} left ${holds.length} holds`)
  const { eurAmount, feeEUR } = accepted.offer
  const key = `accepts-the-hold-${accepted.id}`
  await ask('post', `/v1/private/holds/${accepted.id}/accept`, { eurAmount, feeEUR }, key)
  await ask('post', `/v1/private/holds/${returned.id}/refund`, { address: WALLET })
  await byTwo(approveRefund, world.side.deps, returned.id)
  return { accepted, returned }
}

async function isSentBack(world: CrashWorld, { id }: Hold): Promise<void> {
  const { deps } = world.side
  const hold = await findHold(deps.database.db, id)
  if (!hold) throw new Error(`there is no hold ${id}`)
  world.clock.advance(1)
  const sent = { to: WALLET.toLowerCase(), asset: hold.asset, amount: integerOf(hold.units) }
  const [hash = ''] = world.polygon.mine(toSeconds(world.clock.now()), sent)
  await recordRefund(deps, id, hash, operation)
}

async function seesTheEnd(ask: Ask, { quoteId }: Quote, holds: readonly string[]): Promise<void> {
  const { quote } = await ask<{ quote: Quote }>('get', `/v1/private/quotes/${quoteId}`)
  const ends = await Promise.all(
    holds.map(async (id) => (await ask<{ hold: Hold }>('get', `/v1/private/holds/${id}`)).hold),
  )
  expect([quote.status, ...ends.map(({ status }) => status)]).toEqual([
    'completed',
    'accepted',
    'refunded',
  ])
}
