import type { SupportConversation, SupportTransaction } from '../../src/contract/console/support'
import { aChatFile, aConversation, aMessage, anAnswer } from '../builders/chat'
import { looksAt } from './console'
import type { Walk } from './walk'

const LIST = 'support/conversations?**'
const ADA = '/console/support/ada'

const now = (): number => Math.floor(Date.now() / 1000)

function conversation(
  id: string,
  name: string,
  changes: Partial<SupportConversation>,
): SupportConversation {
  const person = { name, email: `${id}@kowalczyk.studio`, accountType: 'individual' as const }
  return { ...aConversation(), id, person, unreadBySupport: 0, ...changes }
}

function conversations(): readonly SupportConversation[] {
  const at = now()
  return [
    conversation('ada', 'Ada Lovelace', {
      ...{ waitingSinceTs: at - 312, unreadBySupport: 2, seq: 3 },
      lastMessage: {
        ...{ author: 'user', excerpt: 'Is everything all right with my transfer to Anna?' },
        ...{ sentTs: at - 60, hasFiles: false },
      },
    }),
    conversation('hofgut', 'Hofgut Brandenstein Gesellschaft für Landwirtschaft mbH', {
      ...{ waitingSinceTs: at - 40, unreadBySupport: 1 },
      lastMessage: { author: 'user', excerpt: '', sentTs: at - 40, hasFiles: true },
    }),
    conversation('marta', 'Marta Kowalczyk', {
      lastMessage: {
        ...{ author: 'support', excerpt: 'Gladly.', sentTs: at - 4_000, hasFiles: false },
      },
    }),
  ]
}

const TRANSACTION: SupportTransaction = {
  ...{ id: 'tx_7Q2M4XKD', type: 'otc', status: 'processing', createdAt: now() - 3_600 },
  totalAmount: { amount: '2163.5', currency: 'EUR', decimals: 2, type: 'fiat' },
  tokenAmount: { amount: '2500', symbol: 'USDC', decimals: 6 },
  ...{ beneficiaryName: 'ANNA LINDQVIST', payoutId: 'po_1' },
}

function talk(status: 'open' | 'closed' = 'open') {
  const at = now()
  const [ada] = conversations()
  const files = [
    aChatFile({ expiresTs: at + 900 }),
    aChatFile({ id: aMessage(901).id, expired: true }),
  ]
  return {
    conversation: { ...ada, status },
    messages: [
      anAnswer(1, {
        ...{ authorName: 'Jonas Feld', text: 'Good morning, how can I help?', sentTs: at - 86_400 },
      }),
      aMessage(2, {
        text: 'My transfer to Anna is still in progress. Is everything all right?',
        ...{ sentTs: at - 312, files, transactionId: TRANSACTION.id },
      }),
      aMessage(3, { text: 'Is everything all right with my transfer to Anna?', sentTs: at - 60 }),
    ],
    ...{ hasOlder: true, transactions: [TRANSACTION] },
  }
}

const ANSWERS = [
  {
    id: aMessage(1).id,
    title: 'Bank hours',
    text: 'Our bank books until 16:00 UTC on working days.',
  },
  { id: aMessage(2).id, title: 'Fees', text: 'The fee stands in the quote before you confirm it.' },
]

/** The page on which operators answer, in its states. */
export async function support(walk: Walk): Promise<void> {
  const { user } = walk
  const { page } = user
  const list = {
    'support/unread': { conversations: 2 },
    [LIST]: { conversations: conversations() },
  }
  await looksAt(walk, 'console-support-loading', '/console/support', { [LIST]: 'never' })
  await looksAt(walk, 'console-support-failed', '/console/support', { [LIST]: 'refused' })
  await looksAt(walk, 'console-support-empty', '/console/support', {})
  await looksAt(walk, 'console-support', '/console/support', list)
  const opened = {
    ...list,
    'support/conversations/ada?**': talk(),
    'support/conversations/ada': talk(),
  }
  await looksAt(walk, 'console-support-conversation', ADA, opened)
  const closed = { ...opened, 'support/conversations/ada': talk('closed') }
  await looksAt(walk, 'console-support-closed', ADA, closed)
  await looksAt(walk, 'console-support-missing', '/console/support/nobody', list)
  const offline = async () => {
    await user.context.setOffline(true)
    await page.getByRole('status').first().waitFor()
  }
  await looksAt(walk, 'console-support-offline', ADA, opened, offline)
  await user.context.setOffline(false)
  const keptAnswers = async () => {
    await page.locator('form [aria-haspopup=menu]').click()
    await page.getByRole('menuitem').last().click()
    await page.getByRole('dialog').waitFor()
  }
  const kept = { ...opened, 'support/answers': { answers: ANSWERS } }
  await looksAt(walk, 'console-support-replies', ADA, kept, keptAnswers)
  const form = async () => {
    await keptAnswers()
    await page.getByRole('dialog').getByRole('button').last().click()
  }
  await looksAt(walk, 'console-support-reply', ADA, kept, form)
  const keys = async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
  }
  await looksAt(walk, 'console-support-keys', '/console/support', list, keys)
}
