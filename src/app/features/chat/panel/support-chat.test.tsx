import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

import { aChatPage, aMessage, anAnswer, CHAT_NOW } from '@test/builders/chat'
import { showChat } from '@test/fakes/chat-panel'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { aSession } from '@test/builders/account'
import { stateOf } from '@test/setup/feature-state'
import { memoryStorage } from '@test/setup/store'

import { connectivityChanged, sessionExpired, sessionOpened } from '../../../events'
import { chatAsked, selectUnread } from '../../../state/chat'

const CHAT = '/v1/private/chat'
const SEND = '/v1/private/chat/messages'
const field = () => screen.findByRole('textbox', { name: 'Write a message' })
const log = () => screen.findByRole('log', { name: 'Messages' })

describe('a full-screen chat', () => {
  const panel = () => screen.queryByRole('dialog', { name: 'Support chat' })

  it('is closed by the browser’s Back, which stays on the screen below, and opened by Forward', async () => {
    const { go } = showChat()
    await field()
    go(-1)
    expect(panel()).not.toBeInTheDocument()
    go(1)
    expect(panel()).toBeVisible()
  })

  it('takes its entry away when it is closed by its cross', async () => {
    const { user, go } = showChat()
    await field()
    await user.click(screen.getByRole('button', { name: 'Close chat' }))
    expect(panel()).not.toBeInTheDocument()
    // The entry is ahead, not behind.
    go(1)
    expect(panel()).toBeVisible()
    await user.keyboard('{Escape}')
    expect(panel()).not.toBeInTheDocument()
  })
})

describe('writing to the support', () => {
  it('sends with Enter, breaks the line with Shift, and empties the field [CHAT-02]', async () => {
    const { user, desk } = showChat()
    await user.type(await field(), 'Hello{Shift>}{Enter}{/Shift}there{Enter}')
    expect(await field()).toHaveValue('')
    expect(await within(await log()).findByText(/Hello\s+there/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument())
    expect(desk.callsOf(SEND).map(({ body }) => body)).toEqual([
      expect.objectContaining({ text: 'Hello\nthere', fileIds: [] }),
    ])
  })

  it('sends nothing that is empty or too long, and counts near the end', async () => {
    const { user, desk } = showChat()
    const area = await field()
    await user.type(area, '   {Enter}')
    fireEvent.change(area, { target: { value: 'x'.repeat(3_799) } })
    expect(screen.queryByText(/characters left/)).not.toBeInTheDocument()
    fireEvent.change(area, { target: { value: 'x'.repeat(3_990) } })
    expect(screen.getByText('10 characters left')).toBeVisible()
    fireEvent.change(area, { target: { value: 'x'.repeat(4_002) } })
    expect(screen.getByText('2 characters too many')).toBeVisible()
    await user.type(area, '{Enter}')
    expect(desk.callsOf(SEND)).toEqual([])
  })

  it('keeps a message that the desk refuses, and sends it again as the same one', async () => {
    let isRefusing = true
    const page = aChatPage()
    const { user, desk } = showChat({
      page,
      script: {
        [SEND]: ({ body }) => {
          if (isRefusing) return refuses(500, 'INTERNAL_ERROR')
          const { id, text } = body as { id: string; text: string } // the app's own draft
          return answers({ message: aMessage(1, { id, text }), conversation: page.conversation })
        },
      },
    })
    await user.type(await field(), 'Is it late?{Enter}')
    expect(await screen.findByText('Not sent.')).toBeVisible()
    expect(screen.getByText('Is it late?')).toBeVisible()
    isRefusing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText('Not sent.')).not.toBeInTheDocument())
    const ids = desk.callsOf(SEND).map(({ body }) => (body as { id: string }).id)
    expect(new Set(ids).size).toBe(1)
    expect(ids).toHaveLength(2)
    expect(screen.getAllByText('Is it late?')).toHaveLength(1)
  })

  it('lets messages wait while there is no network, and sends them in order', async () => {
    const { user, desk, store } = showChat({ isOnline: true })
    await log()
    act(() => void store.dispatch(connectivityChanged({ isOnline: false })))
    expect(await screen.findByText('Offline. Messages go out when you are back.')).toBeVisible()
    await user.type(await field(), 'one{Enter}two{Enter}three{Enter}')
    expect(await screen.findAllByText('Waiting for the connection')).toHaveLength(3)
    expect(desk.callsOf(SEND)).toEqual([])
    act(() => void store.dispatch(connectivityChanged({ isOnline: true })))
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(3))
    const texts = desk.callsOf(SEND).map(({ body }) => (body as { text: string }).text)
    expect(texts).toEqual(['one', 'two', 'three'])
  })

  it('keeps a draft through a closed panel, a lost session and a reload, for its own account alone', async () => {
    const tabStorage = memoryStorage()
    const { user, store, unmount } = showChat({ tabStorage })
    await user.type(await field(), 'half a')
    await user.click(screen.getByRole('button', { name: 'Close chat' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    act(() => void store.dispatch(sessionExpired()))
    act(() => void store.dispatch(sessionOpened(aSession())))
    act(() => void store.dispatch(chatAsked({ transactionId: null })))
    expect(await field()).toHaveValue('half a')
    unmount()
    const again = showChat({ tabStorage })
    expect(await field()).toHaveValue('half a')
    act(() => void again.store.dispatch(sessionExpired()))
    act(() => void again.store.dispatch(sessionOpened(aSession({ accountUid: 'acc-2' }))))
    act(() => void again.store.dispatch(chatAsked({ transactionId: null })))
    expect(await field()).toHaveValue('')
  })

  it('takes a transaction along, unless it is removed', async () => {
    const { user, desk, store } = showChat()
    act(() => void store.dispatch(chatAsked({ transactionId: 'tx_1' })))
    expect(await screen.findByText('Transaction tx_1')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the transaction' }))
    expect(screen.queryByText('Transaction tx_1')).not.toBeInTheDocument()
    act(() => void store.dispatch(chatAsked({ transactionId: 'tx_2' })))
    await user.type(await field(), 'What of this?{Enter}')
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
    expect(desk.callsOf(SEND)[0]?.body).toMatchObject({ transactionId: 'tx_2' })
    expect(await screen.findByRole('link', { name: 'Transaction tx_2' })).toHaveAttribute(
      'href',
      '/activity/tx_2',
    )
  })
})

describe('answers of the support', () => {
  it('come live, and are read where they are seen [CHAT-01]', async () => {
    const { lines, desk } = showChat({ page: aChatPage([aMessage(1)]) })
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => lines.tell('5', { type: 'message', message: anAnswer(2, { text: 'Hi Marta' }) }))
    expect(await within(await log()).findByText('Hi Marta')).toBeVisible()
    expect(screen.getByText(/^Ines · /)).toBeVisible()
    await waitFor(() => expect(desk.callsOf('/v1/private/chat/read')).toHaveLength(1))
    expect(desk.callsOf('/v1/private/chat/read')[0]?.body).toEqual({ position: 2 })
  })

  it('are counted while nobody looks, and stand below a line when somebody does [CHAT-04]', async () => {
    const page = aChatPage([anAnswer(1), anAnswer(2), anAnswer(3)], { userReadTo: 1, unread: 2 })
    const { store, desk } = showChat({ page, isOpen: false })
    const unread = () => stateOf(store, selectUnread)
    await waitFor(() => expect(unread()).toBe(2))
    expect(desk.callsOf('/v1/private/chat/read')).toEqual([])
    act(() => void store.dispatch(chatAsked({ transactionId: null })))
    expect(unread()).toBe(0)
    const line = await screen.findByText('New')
    const isAfter = (text: string) =>
      line.compareDocumentPosition(screen.getByText(text)) === Node.DOCUMENT_POSITION_FOLLOWING
    expect(['message 1', 'message 2'].map(isAfter)).toEqual([false, true])
    await waitFor(() => expect(desk.callsOf('/v1/private/chat/read')).toHaveLength(1))
    expect(screen.getByText('New')).toBeVisible()
  })

  it('are told to be read once, whatever the desk answers', async () => {
    const page = aChatPage([anAnswer(1)])
    const replies = [answers({ conversation: page.conversation })]
    const script = { [`${CHAT}/read`]: () => replies.shift() ?? 'never' }
    const { user, desk } = showChat({ page, script })
    await waitFor(() => expect(desk.callsOf(`${CHAT}/read`)).not.toEqual([]))
    await user.type(await field(), 'Thanks{Enter}')
    await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument())
    expect(desk.callsOf(`${CHAT}/read`)).toHaveLength(1)
  })

  it('are apologised for after two minutes without one [CHAT-05]', async () => {
    const sorry = /Sorry for the wait/
    const { passes, lines } = showChat({
      page: aChatPage([aMessage(1)], { waitingSinceTs: CHAT_NOW }),
    })
    await screen.findByText('message 1')
    passes(119)
    expect(screen.queryByText(sorry)).not.toBeInTheDocument()
    passes(120)
    expect(screen.getByText(sorry)).toBeVisible()
    const { waitingSinceTs: _answered, ...conversation } = aChatPage([], { seq: 9 }).conversation
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => lines.tell('9', { type: 'conversation', conversation }))
    await waitFor(() => expect(screen.queryByText(sorry)).not.toBeInTheDocument())
  })

  it('end with a note where the conversation was closed', async () => {
    showChat({ page: aChatPage([aMessage(1)], { status: 'closed' }) })
    expect(await screen.findByText(/This conversation is closed/)).toBeVisible()
  })
})

describe('the panel', () => {
  it('asks the first question where nothing was said', async () => {
    showChat()
    expect(await screen.findByText('How can we help?')).toBeVisible()
  })

  it('says that it is loading, and then what went wrong, and tries again when asked', async () => {
    let isDown = true
    const { user } = showChat({
      script: {
        [CHAT]: () => (isDown ? refuses(500, 'INTERNAL_ERROR') : answers(aChatPage([anAnswer(1)]))),
      },
    })
    expect(screen.getByText('Loading messages')).toBeInTheDocument()
    expect(await screen.findByText('The chat could not be loaded')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('message 1')).toBeVisible()
  })

  it('loads what was said before', async () => {
    const page = { ...aChatPage([anAnswer(5)]), hasOlder: true }
    const pages = [page, aChatPage([anAnswer(4)])]
    const { user } = showChat({
      script: { [CHAT]: () => answers(pages.shift() ?? page) },
    })
    await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    expect(await screen.findByText('message 4')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).not.toBeInTheDocument()
  })

  it('closes with Escape', async () => {
    const { user } = showChat()
    await user.click(await field())
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
