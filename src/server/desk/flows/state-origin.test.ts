import { deskPerCase } from '@test/builders/desk-per-case'
import { byTwo, KEY, late, termsOf, theHold } from '@test/builders/held-money'
import { ACCOUNT, CALLER, POLYGON, TOKENS, USD_FEED } from '@test/builders/money-plan'
import { codeOf } from '@test/builders/refusals'
import { payoutsOf } from '@test/builders/settled-quote'
import { operator } from '@test/setup/operator'
import type { FlowDeps } from '../deps'
import { readConsoleOrigin } from '../views/console/origin'
import { releaseHold } from './approve-hold'
import { proveWallet, startWalletProof } from './prove-wallet'
import { readOrigin, stateOrigin } from './state-origin'

const RULE = { limitEUR: '800', isRequired: true }
const desk = deskPerCase({ travelRule: RULE })
const { usdc } = TOKENS

/** A contract that pays. */
const SENDER = `0x${'5afe'.repeat(10)}`
const OTHER = `0x${'c0de'.repeat(10)}`

async function proves(address: string): Promise<void> {
  desk().polygon.deploy(address, '0x1234')
  const asked = { accountId: ACCOUNT, chainId: POLYGON, address, spoken: 'en' } as const
  const { id } = await startWalletProof(desk().deps, asked)
  await proveWallet(desk().deps, CALLER, { id, signature: '0x1234' })
}

const states = (id: string, answer: Parameters<typeof stateOrigin>[2]['answer']) =>
  stateOrigin(desk().deps, CALLER, { id, answer })

/** A thousand dollars, 865.21 EUR, that are final. */
async function paid(quote: { readonly receiverWalletAddress: string }, amount = 1_000_000_000n) {
  const to = quote.receiverWalletAddress.toLowerCase()
  desk().clock.advance(1)
  const coins = { asset: usdc.address, amount }
  desk().polygon.mine(desk().now(), { to, from: SENDER, ...coins })
  await desk().works()
  await desk().becomesFinal()
}

async function unstated() {
  const quote = await desk().quotes(usdc, '1000')
  await paid(quote)
  return quote
}

const statusOf = async ({ quoteId }: { readonly quoteId: string }) =>
  (await desk().quote(quoteId)).status

it('converts at once what came from the wallet that was stated before', async () => {
  await desk().passes()
  await desk().becomesFinal()
  await proves(SENDER)
  const quote = await desk().quotes(usdc, '1000')
  expect(quote.asksOrigin).toBe(true)
  const stated = await states(quote.quoteId, { kind: 'own-wallet', address: SENDER })
  expect(stated).toMatchObject({
    stated: { kind: 'own-wallet', address: expect.stringMatching(/5afe/i) as unknown },
    isRequired: true,
  })
  expect(stated.gap).toBeUndefined()
  await paid(quote)
  expect(await statusOf(quote)).toBe('processing')
})

it('holds what nobody has stated, and converts it as agreed once its owner does in time', async () => {
  const quote = await unstated()
  expect(await statusOf(quote)).toBe('on-hold')
  const hold = await theHold(desk())
  expect(hold).toMatchObject({ reason: 'travel-rule', obstacle: 'origin-needed' })
  const open = await readOrigin(desk().deps, ACCOUNT, hold.transactionId)
  expect(open).toMatchObject({ gap: 'missing', agreedUntilTs: hold.openedTs + 900 })
  // The price of the moment is another one by now.
  desk().feeds.set(USD_FEED, 1_10000000n, desk().now())
  desk().clock.advance(890)
  await states(hold.transactionId, { kind: 'provider', provider: 'Kraken' })
  expect(await statusOf(quote)).toBe('processing')
  await desk().works()
  expect(await payoutsOf(desk())).toMatchObject([{ amount_cents: 86_421n }])
  expect((await desk().ask.hold(hold.id)).status).toBe('accepted')
})

it('takes a later answer as well, at the rate of the day that its owner sees, and not before', async () => {
  const quote = await unstated()
  const { id, transactionId } = await theHold(desk())
  desk().clock.advance(901)
  const terms = { eurAmount: '865.21', feeEUR: '1.00' }
  expect(await desk().ask.accept(id, KEY, terms).catch(codeOf)).toBe('origin-needed')
  await states(transactionId, { kind: 'provider' })
  expect(await statusOf(quote)).toBe('on-hold')
  for (const feed of [USD_FEED, usdc.feed.address])
    desk().feeds.set(feed, 1_00000000n, desk().now())
  const hold = await desk().ask.hold(id)
  expect((await desk().ask.accept(id, KEY, termsOf(hold))).status).toBe('accepted')
})

/** A quote that is paid, once its owner has proved and stated a wallet. */
async function paidFrom(address: string, amount?: bigint) {
  await desk().passes()
  await desk().becomesFinal()
  await proves(address)
  const quote = await desk().quotes(usdc, '1000')
  await states(quote.quoteId, { kind: 'own-wallet', address })
  await paid(quote, amount)
  return quote
}

it('keeps what another wallet sent until the answer fits it', async () => {
  const quote = await paidFrom(OTHER)
  expect(await statusOf(quote)).toBe('on-hold')
  expect((await readOrigin(desk().deps, ACCOUNT, quote.quoteId)).gap).toBe('other-sender')
  expect(await codeOfOwn(quote.quoteId, SENDER)).toBe('origin-unproved')
  const { transactionId = '' } = quote
  expect(await readConsoleOrigin(desk().deps, transactionId)).toMatchObject({
    stated: { kind: 'own-wallet', senders: [expect.stringMatching(/5afe/i)], isSender: false },
    proofs: [{ method: 'eip-1271', chainName: 'polygon', signature: '0x1234' }],
  })
  await proves(SENDER)
  await states(quote.quoteId, { kind: 'own-wallet', address: SENDER })
  expect(await statusOf(quote)).toBe('processing')
  const { stated, proofs } = await readConsoleOrigin(desk().deps, ACCOUNT)
  expect([stated, proofs.length]).toEqual([null, 2])
})

const codeOfOwn = (id: string, address: string) =>
  states(id, { kind: 'own-wallet', address }).catch(codeOf)

it('asks it of money held beside a quote too, before it is converted', async () => {
  const { hold } = await late(desk())
  expect(hold).toMatchObject({ reason: 'late', obstacle: 'origin-needed' })
  await states(hold.transactionId, { kind: 'provider', provider: 'Kraken' })
  expect((await theHold(desk())).offer).toBeDefined()
})

it('is nobody else’s to state, and two operators may do without', async () => {
  const quote = await unstated()
  const { id } = await theHold(desk())
  const foreign = { ...CALLER, accountId: 'a_other' }
  const asked = stateOrigin(desk().deps, foreign, { id, answer: { kind: 'provider' } })
  expect(await asked.catch(codeOf)).toBe('not-found')
  await byTwo(releaseHold, desk().deps, id)
  expect(await statusOf(quote)).toBe('processing')
})

it('pays a short payment out at its owner’s wish only once its origin is stated', async () => {
  const quote = await desk().quotes(usdc, '2000')
  await paid(quote)
  const { outcome } = await desk().quote(quote.quoteId)
  const pays = () => desk().ask.payOut(quote.quoteId, KEY, outcome?.receivesEUR ?? '')
  expect(await pays().catch(codeOf)).toBe('origin-needed')
  await states(quote.quoteId, { kind: 'provider' })
  expect((await pays()).status).toBe('processing')
})

const listedToday = () => {
  const day = desk().clock.now().toISOString().slice(0, 10)
  const olga = operator(desk().databaseUrl, { env: { TRAVEL_RULE_EUR: '800' } })
  return olga.asks(`travel-rule list --from ${day} --to ${day}`)
}

it('exports of crypto that was sent beyond a quote each part once, with its own euros', async () => {
  await paidFrom(SENDER, 2_000_000_000n)
  const { id, transactionId } = await theHold(desk())
  await states(transactionId, { kind: 'own-wallet', address: SENDER })
  await desk().ask.accept(id, KEY, termsOf(await theHold(desk())))
  const each = { amount: '1000 USDC', euros: '865.21' }
  expect(await listedToday()).toMatchObject([each, each])
})

it('exports nothing of a large quote for which little came', async () => {
  await paidFrom(SENDER, 50_000_000n)
  await desk().passes(1_000)
  expect(await theHold(desk())).toMatchObject({ reason: 'underpaid', tokenAmount: '50' })
  expect(await listedToday()).toEqual([])
})

it('stands in the export of its period, with who sent it and whether that is the proved wallet', async () => {
  const quote = await paidFrom(SENDER)
  const day = desk().clock.now().toISOString().slice(0, 10)
  const olga = operator(desk().databaseUrl, { env: { TRAVEL_RULE_EUR: '800' } })
  const listed = await olga.asks(`travel-rule list --from ${day} --to ${day}`)
  expect(listed).toMatchObject([
    {
      ...{
        transaction: quote.transactionId,
        email: 'marta@kowalczyk.example',
        amount: '1000 USDC',
      },
      ...{ euros: '865.21', origin: 'own-wallet', wallet: SENDER, senders: SENDER, isSender: true },
    },
  ])
  const large = operator(desk().databaseUrl)
  expect(await large.asks(`travel-rule list --from ${day} --to ${day}`)).toEqual([])
  expect(await olga.asks('travel-rule list --from 2020-01-01 --to 2020-12-31')).toEqual([])
  for (const days of ['today --to now', '2026-02-01 --to 2026-02-31', '2026-12-01 --to 2026-11-30'])
    expect((await olga.types(`travel-rule list --from ${days}`)).code).toBe(2)
})

it('holds nothing where the operator only asks', async () => {
  const { deps } = desk()
  const asking = { ...deps.settings, travelRule: { ...RULE, isRequired: false } }
  const only: FlowDeps = { ...deps, settings: asking }
  const { hold } = await late(desk())
  const { isRequired, gap } = await readOrigin(only, ACCOUNT, hold.transactionId)
  expect([isRequired, gap]).toEqual([false, 'missing'])
})
