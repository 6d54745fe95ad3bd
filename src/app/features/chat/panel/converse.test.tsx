import { act, fireEvent, screen, waitFor } from '@testing-library/react'

import { aChatPage, aConversation, aMessage, anAnswer } from '@test/builders/chat'
import { showChat } from '@test/fakes/chat-panel'
import { answers, lateAnswer } from '@test/fakes/desk-fetch'

import { chatAsked } from '../../../state/chat'
import { accountStreamBroke, accountStreamOpened } from '../../../state/live'

const CHAT = '/v1/private/chat'

describe('answers of the support', () => {
  it('are asked for as the panel opens, and each 15 seconds while no stream tells of them', async () => {
    const said = [anAnswer(1)]
    const { store, desk, passes } = showChat({ script: { [CHAT]: () => answers(aChatPage(said)) } })
    expect(await screen.findByText('message 1')).toBeVisible()
    act(() => void store.dispatch(accountStreamBroke()))
    passes(14)
    said.push(anAnswer(2))
    passes(15)
    expect(await screen.findByText('message 2')).toBeVisible()
    said.push(anAnswer(3))
    act(() => void store.dispatch(chatAsked({ transactionId: null })))
    expect(await screen.findByText('message 3')).toBeVisible()
    act(() => void store.dispatch(accountStreamOpened({ isResumed: true })))
    passes(60)
    expect(desk.callsOf(CHAT)).toHaveLength(3)
  })

  it('are asked for again where a stream begins while they are on their way', async () => {
    const before = answers(aChatPage([aMessage(1)]))
    const closed = aConversation({ seq: 2, status: 'closed' })
    const after = answers(aChatPage([aMessage(1), anAnswer(2)], closed))
    const late = lateAnswer()
    const replies = [before, late.answer]
    const { store, desk, lines, passes } = showChat({
      script: {
        [CHAT]: () => replies.shift() ?? after,
        [`${CHAT}/read`]: () => answers({ conversation: { ...closed, userReadTo: 2 } }),
      },
    })
    expect(await screen.findByText('message 1')).toBeVisible()
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => void store.dispatch(accountStreamBroke()))
    passes(15)
    await waitFor(() => expect(desk.callsOf(CHAT)).toHaveLength(2))
    act(() => void store.dispatch(accountStreamOpened({ isResumed: false })))
    act(() => lines.tell('2', { type: 'conversation', conversation: closed }))
    expect(await screen.findByText(/This conversation is closed/)).toBeVisible()
    late.give(before)
    expect(await screen.findByText('message 2')).toBeVisible()
  })

  it('are asked for again behind an earlier page that is on its way as the stream begins anew', async () => {
    const older = lateAnswer()
    const replies = [answers({ ...aChatPage([anAnswer(5)]), hasOlder: true }), older.answer]
    const { store, desk } = showChat({
      script: { [CHAT]: () => replies.shift() ?? answers(aChatPage([anAnswer(5), anAnswer(6)])) },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
    await waitFor(() => expect(desk.callsOf(CHAT)).toHaveLength(2))
    act(() => void store.dispatch(accountStreamOpened({ isResumed: false })))
    older.give(answers(aChatPage([anAnswer(4)])))
    expect(await screen.findByText('message 4')).toBeVisible()
    expect(await screen.findByText('message 6')).toBeVisible()
  })
})
