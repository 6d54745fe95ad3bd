import { HOLD_REASONS, OBSTACLES, type Hold } from '@contract/v1/holds'
import type { Quote } from '@contract/v1/quotes'
import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import { aDeposit } from '../builders/quote'
import { aHold } from '../builders/transaction'
import { withQuote } from './quote-states'
import { gives, type Walk } from './walk'

const LIST = '**/v1/private/transactions*'
const HOLD = '**/v1/private/holds/*'
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** While it lasts, the desk tells of the hold with changes, in the list and by itself. */
async function withHold(walk: Walk, hold: Hold, acts: () => Promise<void>): Promise<void> {
  const mark = { id: hold.id, status: hold.status, reason: hold.reason }
  const change = ({ transactions }: TransactionPage): TransactionPage => ({
    transactions: transactions.map((each): Transaction =>
      each.hold ? { ...each, hold: mark } : each,
    ),
  })
  await walk.during(LIST, change, () => walk.during(HOLD, gives({ hold }), acts))
}

/** Every reason for a hold, what stands in the way of converting, and a refund on its way. */
export async function holdStates(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  // What the bank sent back has stops of its own.
  for (const reason of HOLD_REASONS.filter((each) => each !== 'bank'))
    await withHold(walk, aHold({ reason }), async () => {
      await user.opens(path)
      await user.page.getByRole('radio').first().waitFor()
      await walk.look(`held-because-${reason}`)
    })
  for (const obstacle of OBSTACLES)
    await withHold(walk, aHold({ obstacle }), async () => {
      await user.opens(path)
      await user.page.getByRole('radio').first().check()
      await user.button('Convert {amount}').click()
      await user.page.getByRole('dialog').getByRole('status').waitFor()
      await walk.look(`held-obstacle-${obstacle}`)
    })
  await refunds(walk, path)
  await converted(walk, path)
}

async function refunds(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  const asked = { address: ADDRESS, askedTs: 1_763_700_000 }
  const hash = `0x${'5be1'.repeat(16)}`
  const link = `https://explorer.example/tx/${hash}`
  for (const status of ['refund-approved', 'refund-sent', 'refunded'] as const) {
    const isSent = status !== 'refund-approved'
    const refund = { ...asked, ...(isSent && { sentTs: 1_763_700_600, hash, link }) }
    await withHold(walk, aHold({ status, refund }), async () => {
      await user.opens(path)
      await user.text('Refund to').waitFor()
      await walk.look(`held-${status}`)
    })
  }
}

async function converted(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  await withHold(walk, aHold(), async () => {
    const accepted = gives({ hold: aHold({ status: 'accepted' }) })
    await walk.during('**/holds/*/accept', accepted, async () => {
      await user.opens(path)
      await user.button('Convert {amount}').click()
      await user.button('Send {amount}').click()
      await user.text('The euros are on their way').waitFor()
      await walk.look('held-accepted')
    })
  })
}

/** What came to a transfer that was settled already: seen, and then held. */
export async function laterDeposits(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  const later = (transactionId: string | undefined) => aDeposit({ reason: 'second', transactionId })
  for (const [name, deposit] of [
    ['seen', later(undefined)],
    ['held', later('tx_h')],
  ] as const) {
    const change = ({ transactions }: TransactionPage): TransactionPage => ({
      transactions: transactions.map((each) => ({ ...each, laterDeposits: [deposit] })),
    })
    await walk.during(LIST, change, async () => {
      await user.opens(path)
      await user.text('{amount} arrived on {network}').waitFor()
      await walk.look(`transaction-later-${name}`)
    })
  }
}

/** More came than was agreed: not final yet, and then held until its owner decides. */
export async function excess(walk: Walk, path: string): Promise<void> {
  const { user } = walk
  const rest = {
    kind: 'over',
    tokenAmount: '3000',
    eurAmount: '2155.87',
    receivesEUR: '2155.87',
  } as const
  for (const [name, heldTransactionId] of [
    ['soon', undefined],
    ['held', 'tx_h'],
  ] as const) {
    const outcome = { ...rest, heldAmount: '500', heldTransactionId }
    const beside = ({ transactions }: TransactionPage): TransactionPage => ({
      transactions: transactions.flatMap((each): Transaction[] => [
        each,
        {
          ...each,
          id: 'tx_h',
          quote: undefined,
          hold: { id: 'h_1', status: 'held', reason: 'over' },
        },
      ]),
    })
    await walk.during(LIST, beside, () =>
      walk.during(
        HOLD,
        gives({ hold: aHold({ reason: 'over', tokenAmount: '500' }) }),
        async () => {
          let seen: Partial<Quote> = {}
          await withQuote(
            walk,
            () => seen,
            async () => {
              await user.opens(path)
              await user.text('Receiver wallet address').waitFor()
              seen = { status: 'processing', outcome }
              await user.heading('You sent {amount} too much').waitFor({ timeout: 30_000 })
              await user.page.getByRole('radio').first().waitFor()
              await walk.look(`quote-excess-${name}`)
            },
          )
        },
      ),
    )
  }
}
