import { deskPerCase } from '@test/builders/desk-per-case'
import { CALLER, ETH_FEED, plan, TOKENS } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { refusalText } from '../refusal-texts'
import { checkFinality } from './check-finality'
import { createQuote } from './create-quote'
import { priceSampler } from './sample-prices'

const { ether } = TOKENS
const HALF = 500_000_000_000_000_000n
const desk = deskPerCase({
  chains: plan().chains.map((chain) => ({ ...chain, headSeconds: 60 })),
  prices: { ...plan().prices, jumpBps: 300 },
})

/** Of ether, at once and with no block. */
const setPrice = (answer: bigint, updatedAt: number): void =>
  desk().feeds.set(ETH_FEED, answer, updatedAt)

it.each([
  [
    'its feed is stale',
    () => setPrice(3000_00000000n, desk().now() - 3_781),
    'There is no current price for this token. Try again soon.',
    'Für diesen Token gibt es gerade keinen Kurs. Versuchen Sie es gleich noch einmal.',
  ],
  [
    'its chain has made no block for a minute',
    () => desk().clock.advance(61),
    'ethereum has made no block for a while. Try again once it goes on.',
    'ethereum hat seit einer Weile keinen Block erzeugt. Versuchen Sie es wieder, wenn es weitergeht.',
  ],
  [
    'its price has jumped by more than 3 %',
    () => setPrice(3091_00000000n, desk().now()),
    'The price of ETH is moving too fast. Try again in a minute.',
    'Der Kurs von ETH bewegt sich gerade zu schnell. Versuchen Sie es in einer Minute noch einmal.',
  ],
  [
    'its market and its feeds disagree',
    () => desk().feeds.setMarket({ bid: '2700', ask: '2700', ageSeconds: 0 }),
    'The sources for the price of ETH disagree. Try again in a few minutes.',
    'Die Quellen für den Kurs von ETH widersprechen sich. Versuchen Sie es in ein paar Minuten noch einmal.',
  ],
])(
  'refuses a quote with a sentence while %s, and honours an earlier one',
  async (_case, happens, english, german) => {
    const { deps, ethereum } = desk()
    const [, chain] = deps.catalogue.chains
    if (!chain) throw new Error('no chain')
    await desk().passes()
    await checkFinality(deps, chain, ethereum)
    await priceSampler(deps)()
    const quote = await desk().quotes(ether, '0.5')
    const draft = await desk().draft(ether, '0.5')
    happens()
    for (const refused of [
      await refusalOf(desk().convert(ether, '0.5')),
      await refusalOf(createQuote(deps, { caller: CALLER, key: 'a-key-of-a-later-tab', draft })),
    ])
      expect([refusalText(refused, 'en'), refusalText(refused, 'de')]).toEqual([english, german])

    await desk().pays(quote.receiverWalletAddress, ether, HALF)
    await desk().becomesFinal()
    const honoured = await desk().quote(quote.quoteId)
    expect(honoured).toMatchObject({ status: 'processing', eurAmount: quote.eurAmount })
  },
)
