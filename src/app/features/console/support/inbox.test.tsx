import { act, screen, waitFor, within } from '@testing-library/react'

import { aMessage, anAnswer, aSupportConversation, uuidOf } from '@test/builders/chat'
import { showInbox, SUPPORT } from '@test/fakes/support-screen'
import { answers, refuses, type DeskCall } from '@test/fakes/desk-fetch'
import type { SupportConversation } from '@contract/console/support'
import { NOW } from '@test/setup/console'

import { inboxOpened } from './slice'

const ada = aSupportConversation('ada', {
  person: { name: 'Ada Lovelace', email: 'ada@example.com', accountType: 'individual' },
  waitingSinceTs: NOW - 65,
  unreadBySupport: 1,
  lastMessage: { author: 'user', excerpt: 'Where is it?', sentTs: NOW, hasFiles: false },
})
const mill = aSupportConversation('mill', {
  person: { name: 'Mill B.V.', email: 'mill@example.com', accountType: 'business' },
  lastMessage: { author: 'support', excerpt: 'Gladly', sentTs: NOW, hasFiles: false },
})
const both = [mill, ada]
const messages = { ada: [aMessage(1, { text: 'Where is it?' })], mill: [anAnswer(1)] }

const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Conversations' }))
  await list.findByRole('link', { name: /Ada/ })
  return list.getAllByRole('link')
}
const opensAda = async (user: ReturnType<typeof showInbox>['user']) =>
  user.click(await screen.findByRole('link', { name: /Ada/ }))
const field = () => screen.findByRole('textbox', { name: 'Write a message' })

describe('the inbox', () => {
  it('lists who waits first, for how long, and what is unread', async () => {
    const { passes } = showInbox({ conversations: both })
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Ada LovelaceWhere is it?01:05')
    expect(first).toHaveAccessibleName(/Waiting 01:05.*1 unread/)
    expect(second).toHaveTextContent('Mill B.V.Support: Gladly')
    passes(10)
    expect((await rows())[0]).toHaveTextContent('01:15')
  })

  it('hears live of whoever writes, and puts them where they belong', async () => {
    const { lines } = showInbox({ conversations: [mill, { ...ada, waitingSinceTs: NOW }] })
    await rows()
    const conversation = { ...mill, seq: 9, waitingSinceTs: NOW - 99, unreadBySupport: 2 }
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => lines.tell('9', { type: 'conversation', conversation }))
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Mill B.V.'))
  })

  it('lists each conversation once, though one of a later page was told of and the first is read anew', async () => {
    const kay = aSupportConversation('kay', { waitingSinceTs: NOW - 5 })
    const page = ({ query }: DeskCall) =>
      answers(
        query.includes('cursor')
          ? { conversations: [mill, kay] }
          : { conversations: [ada], nextCursor: 'c1' },
      )
    const { user, lines, store } = showInbox({ script: { [`${SUPPORT}/conversations`]: page } })
    await rows()
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => lines.tell('9', { type: 'conversation', conversation: { ...mill, seq: 9 } }))
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByText('Person kay')
    expect(await rows()).toHaveLength(3)
    act(() => void store.dispatch(inboxOpened()))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
    expect(await rows()).toHaveLength(3)
  })

  it('loads what was said before in one conversation while another one still does', async () => {
    const page = (conversation: SupportConversation, hasOlder: boolean, text: string) =>
      answers({ conversation, messages: [aMessage(9, { text })], hasOlder, transactions: [] })
    const older = answers({
      ...{ conversation: mill, messages: [anAnswer(1, { text: 'Gladly' })] },
      ...{ hasOlder: false, transactions: [] },
    })
    const { user } = showInbox({
      conversations: both,
      script: {
        [`${SUPPORT}/conversations/ada`]: ({ query }) =>
          query.includes('before') ? 'never' : page(ada, true, 'of Ada'),
        [`${SUPPORT}/conversations/mill`]: ({ query }) =>
          query.includes('before') ? older : page(mill, true, 'of the mill'),
      },
    })
    await opensAda(user)
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    await user.click(await screen.findByRole('link', { name: /Mill/ }))
    const log = within(await screen.findByRole('log'))
    expect(await log.findByText('of the mill')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    expect(await log.findByText('Gladly')).toBeVisible()
  })

  it('is worked by keys: to a row, into it, out with an answer, and back [CHAT-01]', async () => {
    const { user, desk } = showInbox({ conversations: both, messages })
    const [first, second] = await rows()
    await user.keyboard('jj')
    expect(second).toHaveFocus()
    await user.keyboard('k')
    expect(first).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await within(await screen.findByRole('log')).findByText('Where is it?')).toBeVisible()
    expect(await field()).toHaveFocus()
    await user.keyboard('At the bank.{Shift>}{Enter}{/Shift}Soon with you.{Enter}')
    expect(await screen.findByText(/At the bank\.\s+Soon with you\./)).toBeVisible()
    expect(desk.callsOf(`${SUPPORT}/conversations/ada/messages`)[0]?.body).toMatchObject({
      text: 'At the bank.\nSoon with you.',
    })
    await user.keyboard('{Escape}')
    expect((await rows()).find((row) => row.textContent.includes('Ada'))).toHaveFocus()
    await user.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  it('marks as read what is seen', async () => {
    const { user, desk } = showInbox({ conversations: both, messages })
    await opensAda(user)
    await waitFor(() => expect(desk.callsOf(`${SUPPORT}/conversations/ada/read`)).toHaveLength(1))
    expect(desk.callsOf(`${SUPPORT}/conversations/ada/read`)[0]?.body).toEqual({ position: 1 })
    await waitFor(async () => expect((await rows())[0]).not.toHaveAccessibleName(/unread/))
  })

  it('closes a conversation and opens it again', async () => {
    const { user } = showInbox({ conversations: both, messages })
    await opensAda(user)
    await user.click(await screen.findByRole('button', { name: 'Close conversation' }))
    expect(await screen.findByText(/^Closed\./)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Open again' }))
    expect(await screen.findByRole('button', { name: 'Close conversation' })).toBeVisible()
  })

  it('shows an attached transaction in short, with the ways to its page and to the account', async () => {
    const transaction = {
      id: 'tx_7',
      type: 'otc',
      status: 'processing',
      createdAt: NOW,
      totalAmount: { amount: '2163.5', currency: 'EUR', decimals: 2, type: 'fiat' },
      tokenAmount: { amount: '2500', symbol: 'USDC', decimals: 6 },
      beneficiaryName: 'ATELIER NOORDZEE',
      payoutId: 'po_9',
    } as const
    const about = { ada: [aMessage(1, { transactionId: 'tx_7' })] }
    const { user } = showInbox({
      conversations: [ada],
      messages: about,
      transactions: [transaction],
    })
    await opensAda(user)
    expect(await screen.findByText('€2,163.50')).toBeVisible()
    expect(screen.getByText('Processing')).toBeVisible()
    expect(screen.getByText(/ATELIER NOORDZEE · 2,500 USDC/)).toBeVisible()
    const [open, person] = ['Open', 'Ada Lovelace'].map((name) =>
      screen.getByRole('link', { name }),
    )
    expect(open).toHaveAttribute('href', '/console/payouts/po_9')
    expect(person).toHaveAttribute('href', '/console/accounts/ada')
  })

  it('offers saved replies behind a slash, and keeps, changes and removes them', async () => {
    const kept = { id: uuidOf(1), title: 'Bank hours', text: 'Until 16:00 UTC.' }
    const { user, desk } = showInbox({
      conversations: [ada],
      messages,
      canned: [kept],
      script: { [`${SUPPORT}/answers/remove`]: () => answers({ answers: [] }) },
    })
    await opensAda(user)
    await user.type(await field(), '/ba{Enter}')
    expect(await field()).toHaveValue('Until 16:00 UTC.')
    await user.click(screen.getByRole('button', { name: 'Saved replies' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Add and change' }))
    await user.click(await screen.findByRole('button', { name: 'Change Bank hours' }))
    await user.type(screen.getByRole('textbox', { name: 'Text' }), ' On working days.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(desk.callsOf(`${SUPPORT}/answers`).at(-1)?.body).toEqual({
        ...kept,
        text: 'Until 16:00 UTC. On working days.',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remove Bank hours' }))
    expect(await screen.findByText(/None yet/)).toBeVisible()
  })

  it('says so where it cannot be loaded, and tries again', async () => {
    let isDown = true
    const { user } = showInbox({
      script: {
        [`${SUPPORT}/conversations`]: () =>
          isDown ? refuses(500, 'INTERNAL_ERROR') : answers({ conversations: [ada] }),
      },
    })
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })
})
