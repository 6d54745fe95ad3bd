import type { FundsOutline } from '@contract/v1/source-of-funds'
import { gives, type Walk } from './walk'

const CALL = '**/v1/private/source-of-funds*'

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1_000

const outline: FundsOutline = {
  ...{
    transfers: 23,
    deposits: 23,
    files: 50,
    receipts: 23,
    feesEUR: '98.41',
    paidEUR: '31407.20',
  },
  tokens: [
    { amount: '9.149', symbol: 'ETH' },
    { amount: '9206', symbol: 'USDC' },
  ],
  wallets: { senders: 2, proved: 2, provedTs: [at('2025-03-02'), at('2025-06-14')] },
  recipients: [
    { name: 'Anna Lindqvist', type: 'individual' },
    { name: 'Tomasz Wójcik', type: 'individual' },
  ],
}

/** What a pack would hold; more than one takes; nothing; and not loaded. */
export async function sourceOfFunds(walk: Walk): Promise<void> {
  const { user } = walk
  const opened = (answer: Parameters<Walk['during']>[1], text: string, name: string) =>
    walk.during(CALL, answer, async () => {
      await user.opens('/source-of-funds')
      await user.text(text).waitFor()
      await walk.look(name)
    })
  await opened(gives(outline), 'For each transfer, with sources', 'source-of-funds')
  const tooMany =
    'One pack takes {most} transfers, and these are more. Choose a shorter period, or one recipient.'
  await opened(gives({ ...outline, transfers: 201 }), tooMany, 'source-of-funds-over')
  await opened('never', 'In the pack', 'source-of-funds-loading')
  await opened(
    gives({ ...outline, transfers: 0 }),
    'No transfer was paid in this time. Choose another period or recipient.',
    'source-of-funds-none',
  )
  const unread = 'What the pack would say could not be loaded.'
  await opened('refused', unread, 'source-of-funds-failed')
}
