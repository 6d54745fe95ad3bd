import type { Quote, QuoteStatus } from '@contract/v1/quotes'
import { aDeposit, aQuote } from '@test/builders/quote'
import { aPending } from '@test/builders/transaction'

import { announcedMark, hashLink, isPollDue, nextStep, pollPause, watchTargetOf } from './policy'
import { mayPay, walletProblem } from './wallet-policy'

const at = (status: QuoteStatus, over: Partial<Quote> = {}) => aQuote({ status, ...over })
const short = { receivedAmount: '2487.5', missingAmount: '12.5' }

describe('next step of a watched quote', () => {
  it.each<[string, Quote, QuoteStatus | null, number, boolean, ReturnType<typeof nextStep>]>([
    [
      'before expiry nothing happens',
      at('awaits-crypto'),
      'awaits-crypto',
      1899,
      false,
      'keep-watching',
    ],
    [
      '[QUOTE-10] at expiry a re-quote is offered',
      at('awaits-crypto'),
      'awaits-crypto',
      1900,
      false,
      'offer-requote',
    ],
    [
      'the desk may call it expired first',
      at('expired'),
      'awaits-crypto',
      1899,
      false,
      'offer-requote',
    ],
    [
      '[QUOTE-16] a payment wins over expiry',
      at('processing'),
      'awaits-crypto',
      1900,
      false,
      'show-progress',
    ],
    ['a sighting is progress', at('confirming'), 'awaits-crypto', 1500, false, 'show-progress'],
    [
      'what failed is not under way, but has changed',
      at('failed'),
      'awaits-crypto',
      1500,
      false,
      'show-progress',
    ],
    [
      'opened late, it has its place in activity',
      at('processing'),
      null,
      1500,
      false,
      'open-activity',
    ],
    [
      'opened after its end, it can be asked for anew',
      at('expired'),
      null,
      5000,
      false,
      'offer-requote',
    ],
    [
      'what arrived short is not asked for again',
      at('awaits-crypto', short),
      'awaits-crypto',
      1950,
      false,
      'keep-watching',
    ],
    [
      'a payment just sent gets its time',
      at('awaits-crypto'),
      'awaits-crypto',
      1950,
      true,
      'keep-watching',
    ],
    ['but not for ever', at('awaits-crypto'), 'awaits-crypto', 2020, true, 'offer-requote'],
  ])('%s', (_case, quote, known, now, isSent, expected) => {
    expect(nextStep(quote, known, now, { byWallet: isSent })).toBe(expected)
  })

  it('waits for what the user says was sent, and asks nobody for more while something is held', () => {
    expect(nextStep(at('expired'), 'expired', 5000, { bySaying: true })).toBe('keep-watching')
    const deposits = [aDeposit()]
    expect(nextStep(at('expired', { deposits }), null, 5000)).toBe('keep-watching')
    expect(nextStep(at('awaits-crypto', { deposits }), 'awaits-crypto', 1900)).toBe('keep-watching')
  })

  it.each(['owner', 'newer-quote', 'decision'] as const)(
    'tells the truth about one that ended by %s, and offers no re-quote that would end another',
    (endedBy) => {
      expect(nextStep(at('expired', { endedBy }), null, 1500)).toBe('show-ending')
    },
  )

  it.each([
    ['within the pause', 100, 101, 1900, false],
    ['after it', 100, 102, 1900, true],
    ['at the end of the countdown', 1899, 1900, 1900, true],
    ['past the end, within the pause', 1900, 1901, 1900, false],
    ['when the clock was set back', 100, 50, 1900, true],
  ])('looks again %s: %#', (_case, from, now, expiredTs, expected) => {
    expect(isPollDue(from, now, 2, expiredTs)).toBe(expected)
  })

  it('asks less often while nobody answers [QUOTE-09]', () => {
    const sharp = () => 0
    expect([0, 1, 2, 3, 4, 9].map((failures) => pollPause(failures, sharp))).toEqual([
      2, 4, 8, 16, 30, 30,
    ])
  })

  it('spreads the watchers of a host that is away, and waits as long as it asks', () => {
    expect(pollPause(9, () => 0.99)).toBeCloseTo(15.15)
    expect(pollPause(0, () => 0.99)).toBe(2)
    expect(pollPause(1, () => 0, 50)).toBe(50)
  })
})

describe('what an id in the address stands for', () => {
  const pending = aPending()
  it.each([
    ['a transaction', 'tx_1', { quoteId: 'q_1', transactionId: 'tx_1' }],
    ['a quote', 'q_1', { quoteId: 'q_1', transactionId: 'tx_1' }],
    ['neither', 'q_9', null],
  ])('%s', (_case, id, expected) => {
    expect(watchTargetOf(id, [pending])).toEqual(expected)
  })

  it('a transaction wins over a quote of the same id', () => {
    const other = aPending({ id: 'q_1', quote: { quoteId: 'q_2', createdTs: 0, expiredTs: 1 } })
    expect(watchTargetOf('q_1', [pending, other])).toEqual({ quoteId: 'q_2', transactionId: 'q_1' })
  })

  it('a transaction without a quote can not be watched [QUOTE-18]', () => {
    const { quote: _quote, ...bare } = aPending()
    expect(watchTargetOf('tx_1', [bare])).toBeNull()
  })
})

describe('what is said', () => {
  it('is marked five minutes, one minute and nothing before the end', () => {
    expect([900, 300, 61, 60, 0].map(announcedMark)).toEqual([null, 300, 300, 60, 0])
  })

  it.each([
    ['https://scan.test/', 'https://scan.test/tx/0xab'],
    ['http://scan.test', null],
    [undefined, null],
  ])('links a hash on %s: %s', (explorer, link) => {
    expect(hashLink(explorer, '0xab')).toBe(link)
  })
})

describe('wallets', () => {
  const wallet = (rdns: string) => ({ uuid: 'u', rdns, name: 'W', icon: '' })

  it('are all offered live, and only the test wallet in the sandbox', () => {
    expect(mayPay(wallet('io.metamask'), false)).toBe(true)
    expect(mayPay(wallet('io.metamask'), true)).toBe(false)
    expect(mayPay(wallet('eu.causeway.sandbox'), true)).toBe(true)
  })

  it.each([
    [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
    [{ code: 4100, message: 'Unauthorized' }, 'unauthorized'],
    [{ code: 4902, message: 'Unrecognized chain ID' }, 'chainMissing'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'chainMissing'],
    [{ code: 4901, message: 'Chain disconnected' }, 'wrongChain'],
    [{ code: 4900 }, 'disconnected'],
    [{ code: -32002, message: 'Already processing' }, 'busy'],
    [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'insufficient'],
    [{ code: -32603, message: 'ERC20: transfer amount exceeds balance' }, 'insufficient'],
    [{ code: -32000, message: 'nonce too low' }, 'unknown'],
    [new Error('boom'), 'unknown'],
    [undefined, 'unknown'],
  ])('%j is %s', (thrown, problem) => {
    expect(walletProblem(thrown)).toBe(problem)
  })
})
