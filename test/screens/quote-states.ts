import type { Hold } from '@contract/v1/holds'
import type { Quote, QuoteDeposit } from '@contract/v1/quotes'
import { aDeposit } from '../builders/quote'
import { aHold } from '../builders/transaction'
import { gives, type Walk } from './walk'

const QUOTE = '**/v1/private/quotes/*'
const HOLD = '**/v1/private/holds/*'

const now = (): number => Math.floor(Date.now() / 1000)

/** 500 USDT that the quote for USDC on Polygon did not ask for. */
const misfit = (over: Partial<QuoteDeposit> = {}): QuoteDeposit =>
  aDeposit({ network: 'polygon', networkName: 'Polygon', seenTs: now(), ...over })

const counted = (tokenAmount: string): QuoteDeposit =>
  misfit({ symbol: 'USDC', tokenAmount, use: 'counts' })

export const short = (quote: Quote): Partial<Quote> => ({
  receivedAmount: '1500',
  missingAmount: '1000',
  deposits: [counted('1500')],
  outcome: { kind: 'short', tokenAmount: '1500', eurAmount: '1294.35', receivesEUR: '1293.35' },
  expiredTs: quote.expiredTs,
})

/** While it lasts, the quote is told with changes. */
export async function withQuote(
  walk: Walk,
  changes: (quote: Quote) => Partial<Quote>,
  acts: () => Promise<void>,
): Promise<void> {
  const change = ({ quote }: { quote: Quote }) => ({ quote: { ...quote, ...changes(quote) } })
  await walk.during(QUOTE, change, acts)
}

/** What has arrived is too little. */
export async function shortDeposits(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  await withQuote(walk, short, async () => {
    await user.opens(path)
    await user.heading('Send {amount} more').waitFor()
    await walk.look('quote-short')
  })
  const tooLittle = (quote: Quote) => ({ ...short(quote), outcome: undefined })
  await withQuote(walk, tooLittle, async () => {
    await user.opens(path)
    await user.heading('Send {amount} more').waitFor()
    await walk.look('quote-short-too-little')
  })
  await withQuote(
    walk,
    (quote) => ({ ...short(quote), expiredTs: now() - 5 }),
    async () => {
      await user.opens(path)
      await user.text('We’re working out what has arrived.').waitFor()
      await walk.look('quote-settling')
    },
  )
}

const MISFITS: Readonly<Record<string, Partial<QuoteDeposit>>> = {
  token: {},
  network: { symbol: 'USDC', network: 'base', networkName: 'Base' },
  late: { symbol: 'USDC', reason: 'late' },
  second: { symbol: 'USDC', reason: 'second' },
  unlisted: { symbol: undefined, tokenAmount: undefined, reason: 'unlisted' },
  confirming: { isFinal: false, holdId: undefined, transactionId: undefined },
}

/** Something else has arrived, and waits for its owner's decision. */
export async function misfits(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  const held = (over: Partial<Hold> = {}) => gives({ hold: aHold(over) })
  await walk.during(HOLD, held(), async () => {
    for (const [name, over] of Object.entries(MISFITS))
      await withQuote(
        walk,
        () => ({ deposits: [misfit(over)] }),
        async () => {
          await user.opens(path)
          await user.page.getByRole('radio').first().waitFor()
          await walk.look(`quote-misfit-${name}`)
        },
      )
    await withQuote(
      walk,
      () => ({ deposits: [misfit()] }),
      async () => {
        await user.opens(path)
        await user.page.getByRole('radio').last().check()
        await user.button('Show address').click()
        await user.text('Receiver wallet address').waitFor()
        await walk.look('quote-held-beside')
      },
    )
  })
  await walk.during(HOLD, held({ status: 'refund-asked' }), async () => {
    await withQuote(
      walk,
      () => ({ deposits: [misfit()] }),
      async () => {
        await user.opens(path)
        await user.text('Decided').waitFor()
        await walk.look('quote-misfit-decided')
      },
    )
  })
}

/** What the watch screen opens over itself. */
export async function quoteActs(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  await user.opens(path)
  await user.button('Cancel transfer').click()
  await user.text('Cancel this transfer?').waitFor()
  await walk.look('quote-cancel')
  await user.button('Keep it').click()
  const hash = user.field('Transaction hash or link')
  const asks = async () => {
    await user.button('I have sent something else').click()
    await hash.waitFor()
  }
  await asks()
  await walk.look('quote-sent-something')
  await hash.fill('0x12')
  await user.button('Find it').click()
  await user
    .text('Enter the transaction hash: 0x and 64 characters from 0 to 9 and a to f.')
    .waitFor()
  await walk.look('quote-sent-something-error')
  for (const [name, deposits] of Object.entries({ nothing: [], found: [misfit(), misfit()] }))
    await walk.during('**/quotes/*/sent', gives({ deposits }), async () => {
      await user.opens(path)
      await asks()
      await hash.fill(`0x${'ab'.repeat(32)}`)
      await user.button('Find it').click()
      await user.button('Done').waitFor()
      await walk.look(`quote-sent-something-${name}`)
    })
}

const ENDINGS: readonly (readonly [name: string, title: string, over: Partial<Quote>])[] = [
  [
    'replaced',
    'A newer quote replaced this one',
    { endedBy: 'newer-quote', replacedBy: 'q_other' },
  ],
  ['replaced-unknown', 'A newer quote replaced this one', { endedBy: 'newer-quote' }],
  ['owner', 'Transfer cancelled', { endedBy: 'owner' }],
  ['decision', 'You converted what arrived instead', { endedBy: 'decision' }],
]

/** Out of time, out of reach, and over. */
export async function endings(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  await withQuote(
    walk,
    () => ({ expiredTs: now() + 40 }),
    async () => {
      await user.opens(path)
      await user.text('Receiver wallet address').waitFor()
      await walk.freeze()
      await walk.look('quote-last-minute')
    },
  )
  await walk.during(QUOTE, 'refused', async () => {
    await user.opens(path)
    await user.text('We can’t reach the quote right now. We keep trying.').waitFor()
    await walk.look('quote-unreached')
  })
  const expired = ({ quote }: { quote: Quote }) => ({
    quote: { ...quote, status: 'expired', expiredTs: now() - 5 },
  })
  await walk.during(QUOTE, expired, async () => {
    await user.opens(path)
    await user.heading('This quote has expired').waitFor()
    await walk.look('quote-requote')
    await user.button('I have already sent it').click()
    await user.text('We wait for what you sent').waitFor()
    await walk.look('quote-waiting')
  })
  for (const [name, title, over] of ENDINGS)
    await withQuote(
      walk,
      () => ({ status: 'expired', ...over }),
      async () => {
        await user.opens(path)
        await user.heading(title).waitFor()
        await walk.look(`quote-ended-${name}`)
      },
    )
}

const paid = (kind: 'over' | 'short', tokenAmount: string, receivesEUR: string) =>
  ({ kind, tokenAmount, eurAmount: receivesEUR, receivesEUR }) as const

const PROGRESS: Readonly<Record<string, Partial<Quote>>> = {
  confirming: { status: 'confirming', confirmations: { seen: 3, needed: 12 } },
  over: { status: 'processing', outcome: paid('over', '2550', '2199.11') },
  short: { status: 'processing', outcome: paid('short', '1500', '1293.35') },
  'held-rest': {
    status: 'processing',
    outcome: { ...paid('over', '3000', '2155.87'), heldAmount: '500' },
  },
  changed: { status: 'on-hold' },
}

/** What the progress says where it is not what was agreed. */
export async function progress(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  for (const [name, over] of Object.entries(PROGRESS)) {
    let seen: Partial<Quote> = {}
    await withQuote(
      walk,
      () => seen,
      async () => {
        await user.opens(path)
        await user.text('Receiver wallet address').waitFor()
        seen = over
        const isChanged = over.status === 'on-hold'
        await walk.freezesAt(
          isChanged ? 'Your transfer has changed' : 'Your transfer is in progress',
        )
        await walk.look(`quote-progress-${name}`)
      },
    )
  }
}
