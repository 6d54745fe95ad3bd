import { act, screen, waitFor, within } from '@testing-library/react'

import { aMessage, anAnswer, aSupportConversation, CHAT_NOW, uuidOf } from '@test/builders/chat'
import { showInbox } from '@test/fakes/support-screen'
import { answers, refuses } from '@test/fakes/desk-fetch'

import { copyRequested, ticked } from '../../../events'

const ada = aSupportConversation('ada', {
  person: { name: 'Ada Lovelace', email: 'ada@example.com', accountType: 'individual' },
  waitingSinceTs: CHAT_NOW - 65,
  unreadBySupport: 1,
  lastMessage: { author: 'user', excerpt: 'Where is it?', sentTs: CHAT_NOW, hasFiles: false },
})
const mill = aSupportConversation('mill', {
  person: { name: 'Mill B.V.', email: 'mill@example.com', accountType: 'business' },
  lastMessage: { author: 'support', excerpt: 'Gladly', sentTs: CHAT_NOW, hasFiles: false },
})
const both = [mill, ada]
const messages = { ada: [aMessage(1, { text: 'Where is it?' })], mill: [anAnswer(1)] }

const rows = async () => {
  const list = within(await screen.findByRole('region', { name: 'Conversations' }))
  await list.findByRole('button', { name: /Ada/ })
  return list.getAllByRole('button')
}
const opensAda = async (user: ReturnType<typeof showInbox>['user']) =>
  user.click(await screen.findByRole('button', { name: /Ada/ }))
const field = () => screen.findByRole('textbox', { name: 'Write a message' })

describe('the inbox', () => {
  it('lists who waits first, for how long, and what is unread', async () => {
    const { store } = showInbox({ conversations: both })
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Ada LovelaceWhere is it?01:05')
    expect(first).toHaveAccessibleName(/Waiting 01:05.*1 unread/)
    expect(second).toHaveTextContent('Mill B.V.Support: Gladly')
    act(() => void store.dispatch(ticked({ now: CHAT_NOW + 10 })))
    expect((await rows())[0]).toHaveTextContent('01:15')
  })

  it('hears live of whoever writes, and puts them where they belong', async () => {
    const { lines } = showInbox({ conversations: [mill, { ...ada, waitingSinceTs: CHAT_NOW }] })
    await rows()
    const conversation = { ...mill, seq: 9, waitingSinceTs: CHAT_NOW - 99, unreadBySupport: 2 }
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => lines.tell('9', { type: 'conversation', conversation }))
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Mill B.V.'))
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
    expect(desk.callsOf('/v1/support/conversations/ada/messages')[0]?.body).toMatchObject({
      id: uuidOf(501),
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
    await waitFor(() => expect(desk.callsOf('/v1/support/conversations/ada/read')).toHaveLength(1))
    expect(desk.callsOf('/v1/support/conversations/ada/read')[0]?.body).toEqual({ position: 1 })
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

  it('shows an attached transaction in short, and copies its id', async () => {
    const transaction = {
      id: 'tx_7',
      type: 'otc',
      status: 'processing',
      createdAt: CHAT_NOW,
      totalAmount: { amount: '2163.5', currency: 'EUR', decimals: 2, type: 'fiat' },
      tokenAmount: { amount: '2500', symbol: 'USDC', decimals: 6 },
      beneficiaryName: 'ATELIER NOORDZEE',
    } as const
    const about = { ada: [aMessage(1, { transactionId: 'tx_7' })] }
    const { user, actions } = showInbox({
      conversations: [ada],
      messages: about,
      transactions: [transaction],
    })
    await opensAda(user)
    expect(await screen.findByText('€2,163.50')).toBeVisible()
    expect(screen.getByText('Processing')).toBeVisible()
    expect(screen.getByText(/ATELIER NOORDZEE · 2,500 USDC/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy transaction ID' }))
    expect(actions).toContainEqual(copyRequested('tx_7', 'copiedTransactionId'))
  })

  it('offers saved replies behind a slash, and keeps, changes and removes them', async () => {
    const kept = { id: uuidOf(1), title: 'Bank hours', text: 'Until 16:00 UTC.' }
    const { user, desk } = showInbox({
      conversations: [ada],
      messages,
      canned: [kept],
      script: { '/v1/support/answers/remove': () => answers({ answers: [] }) },
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
      expect(desk.callsOf('/v1/support/answers').at(-1)?.body).toEqual({
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
        '/v1/support/conversations': () =>
          isDown ? refuses(500, 'INTERNAL_ERROR') : answers({ conversations: [ada] }),
      },
    })
    expect(await screen.findByText('This could not be loaded')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })
})
