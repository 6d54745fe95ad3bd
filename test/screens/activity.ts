import * as v from 'valibot'

import type { Transaction, TransactionPage } from '@contract/v1/transactions'
import type { Walk } from './walk'

const LIST = '**/v1/private/transactions*'

/** The list in its states. */
export async function history(walk: Walk): Promise<void> {
  const { user } = walk
  const none = (): TransactionPage => ({ transactions: [] })
  await walk.during(LIST, none, async () => {
    await user.opens('/activity')
    await user.text('No transactions yet').waitFor()
    await walk.look('activity-empty')
  })
  await walk.during(LIST, 'refused', async () => {
    await user.opens('/activity')
    await user.text('Your activity could not be loaded').waitFor()
    await walk.freeze()
    await walk.look('activity-failed')
  })
  await walk.during(LIST, 'never', async () => {
    await user.opens('/activity')
    await user.page.getByRole('searchbox').waitFor()
    await walk.look('activity-loading')
  })
  await user.opens('/activity')
  await user.page.getByText('Anna (rent)').first().waitFor()
  await walk.look('activity')
  await user.button('Export').click()
  await user.exactly('for programs').waitFor()
  await walk.look('activity-exports')
  await user.page.keyboard.press('Escape')
  await user.page.getByRole('searchbox').fill('nobody of this name')
  await user.text('No transaction found').waitFor()
  await walk.look('activity-not-found')
  await found(walk)
}

/** What is found, with its files, and how it is narrowed. */
async function found(walk: Walk): Promise<void> {
  const { user } = walk
  await user.page.getByRole('searchbox').fill('Anna')
  await user.page.locator('mark').first().waitFor()
  await user.exactly('for programs').waitFor()
  await walk.look('activity-found')
  await user.button('State').click()
  await walk.look('activity-filter')
  await user.page.keyboard.press('Escape')
}

/** One transaction with everything that opens over it, and as it looks when it went otherwise. */
export async function details(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/activity')
  const row = user.page.getByRole('button', { name: /Anna \(rent\)/ }).first()
  await row.click()
  await user.button('Download statement').waitFor()
  await walk.look('transaction-details')
  await user.button('Show all steps').click()
  await walk.look('transaction-details-steps')
  await walk.looksAtPaper('transaction-paper')
  await tip(walk, 'About this status', 'transaction-status')
  await user.button('Signed receipt').click()
  await user.button('Download receipt').scrollIntoViewIfNeeded()
  await walk.look('transaction-receipt')
  await user.button('Signed receipt').click()
  await user.button('Copy transaction ID').click()
  await user.text('Copied transaction ID!').waitFor()
  await walk.freeze()
  await walk.look('transaction-copied')
  for (const [name, changes] of Object.entries(OTHERWISE)) await otherwise(walk, name, changes)
}

async function tip(walk: Walk, ask: string, name: string): Promise<void> {
  const { user } = walk
  await user.button(ask).click()
  await user.button('Got it').waitFor()
  await walk.look(name)
  await user.button('Got it').click()
}

type Changes = Partial<Transaction> & { readonly label?: string }

const FAILED = { status: 'failed', failed: true, muted: true, strikethrough: true } as const

const OTHERWISE: Readonly<Record<string, Changes>> = {
  processing: { status: 'processing', pending: true, expectedSuccessAt: 4_000_000_000 },
  late: { status: 'processing', pending: true, expectedSuccessAt: 1_000_000_000 },
  failed: { ...FAILED, failReason: { type: 'localized', value: 'default' } },
  expired: { ...FAILED, failReason: { type: 'localized', value: 'quoteExpired' } },
  'on-hold': { status: 'processing', pending: true, label: 'onHold' },
  refunded: { ...FAILED, label: 'refunded' },
}

const StatusItem = v.looseObject({ type: v.literal('Status') })

async function otherwise(walk: Walk, name: string, changes: Changes): Promise<void> {
  const { user } = walk
  const { label, ...fields } = changes
  const status = fields.status === 'failed' ? 'otc.failed' : 'otc.processing'
  const change = ({ transactions }: TransactionPage): TransactionPage => ({
    transactions: transactions.map((each) => ({
      ...each,
      ...fields,
      details: each.details.map((item) =>
        v.is(StatusItem, item) ? { ...item, value: { status, label } } : item,
      ),
    })),
  })
  await walk.during(LIST, change, async () => {
    const path = new URL(user.page.url()).pathname
    await user.opens(path)
    await user.button('Copy transaction ID').waitFor()
    await walk.look(`transaction-${name}`)
    await tip(walk, 'About this status', `transaction-${name}-status`)
  })
}
