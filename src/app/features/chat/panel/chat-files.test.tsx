import { File as NodeFile } from 'node:buffer'

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'

import { aChatFile, aChatPage, aMessage, anAnswer, CHAT_NOW } from '@test/builders/chat'
import { showChat } from '@test/fakes/chat-panel'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { aSession } from '@test/builders/account'

import { sessionExpired, sessionOpened } from '../../../events'
import { chatAsked } from '../../../state/chat'

const SEND = '/v1/private/chat/messages'
const field = () => screen.findByRole('textbox', { name: 'Write a message' })

/** Node's file, since that is what Node's form takes; the DOM's type asks for no more. */
const png = (name: string, size = 10) =>
  new NodeFile([new Uint8Array(size)], name, { type: 'image/png' }) as unknown as File

describe('files of a message', () => {
  const uploads = (number: number) =>
    `/v1/private/chat/files/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const kept = (number: number) => ({
    [uploads(number)]: () =>
      answers({
        file: aChatFile({
          id: uploads(number).slice(-36),
          kind: 'image',
          type: 'image/png',
          name: 'a.png',
        }),
      }),
  })

  it('are picked, dropped or pasted, and go along with the message [CHAT-03]', async () => {
    const { user, desk } = showChat({ script: { ...kept(501), ...kept(502), ...kept(503) } })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible()
    const panel = screen.getByRole('dialog', { name: 'Support chat' })
    const dataTransfer = { types: ['Files'], files: [png('b.png')] }
    fireEvent.dragOver(panel, { dataTransfer })
    expect(screen.getByText('Drop images or a PDF here')).toBeVisible()
    fireEvent.drop(panel, { dataTransfer })
    expect(screen.queryByText('Drop images or a PDF here')).not.toBeInTheDocument()
    fireEvent.paste(await field(), { clipboardData: { files: [png('c.png')] } })
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Remove a.png' })).toHaveLength(3),
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
    expect(desk.callsOf(SEND)[0]?.body).toMatchObject({ fileIds: { length: 3 } })
  })

  it('are refused in words before they are uploaded where they are too big [CHAT-09]', async () => {
    const { user, desk } = showChat()
    const big = png('big.png', 10 * 1024 * 1024 + 1)
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), big)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'File size is too big. Please try a smaller file.',
    )
    expect(desk.calls.filter(({ path }) => path.includes('files'))).toEqual([])
  })

  it('show why the desk refused one, and go without it', async () => {
    const refused = refuses(400, 'VALIDATION_FAILED', { reason: 'image-damaged' })
    const { user, desk } = showChat({ script: { [uploads(501)]: () => refused } })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByText('This image is damaged and cannot be read.')).toBeVisible()
    await user.type(await field(), 'See{Enter}')
    expect(desk.callsOf(SEND)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
  })

  it('are left out of a message that the desk refuses since it has deleted them [CHAT-06]', async () => {
    const script = { ...kept(501), [SEND]: () => refuses(404, 'NOT_FOUND') }
    const { user } = showChat({ script })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible()
    await user.type(await field(), 'See here{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Files are deleted after 24 hours')
    expect(await field()).toHaveValue('See here')
    expect(screen.queryByText('a.png')).not.toBeInTheDocument()
    expect(screen.queryByText('Not sent.')).not.toBeInTheDocument()
  })

  it('stay in the composer where the desk refuses the transaction beside them [ERR-18]', async () => {
    const script = { ...kept(501), [SEND]: () => refuses(404, 'NOT_FOUND') }
    const { user, store } = showChat({ script })
    act(() => void store.dispatch(chatAsked({ transactionId: 'tx_1' })))
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible()
    await user.type(await field(), 'See here{Enter}')
    await waitFor(() => expect(screen.queryByText('Transaction tx_1')).not.toBeInTheDocument())
    expect(await field()).toHaveValue('See here')
    expect(screen.getByRole('button', { name: 'Remove a.png' })).toBeVisible()
    expect(screen.queryByText('Files are deleted after 24 hours')).not.toBeInTheDocument()
  })

  it('are left out of a draft that somebody comes back to after their day [CHAT-06]', async () => {
    const { user, store, passes } = showChat({ script: kept(501) })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible()
    await user.type(await field(), 'half a')
    passes(86_400)
    act(() => void store.dispatch(sessionExpired()))
    act(() => void store.dispatch(sessionOpened(aSession())))
    act(() => void store.dispatch(chatAsked({ transactionId: null })))
    expect(await field()).toHaveValue('half a')
    expect(screen.getByRole('alert')).toHaveTextContent('Files are deleted after 24 hours')
    expect(screen.queryByText('a.png')).not.toBeInTheDocument()
  })

  it('can be given up while they are on their way', async () => {
    const { user, desk } = showChat({ script: { [uploads(501)]: () => 'never' } })
    await user.upload(await screen.findByLabelText('Attach images or a PDF'), png('a.png'))
    expect(await screen.findByRole('progressbar', { name: /a.png/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel the upload of a.png' }))
    expect(screen.queryByText('a.png')).not.toBeInTheDocument()
    expect(desk.aborts()).toBe(1)
  })

  it('say File expired when their day is over, whoever knows first [CHAT-06]', async () => {
    const files = [aChatFile({ expiresTs: CHAT_NOW + 90 })]
    const { passes, lines } = showChat({ page: aChatPage([aMessage(1, { files })]) })
    expect(
      await screen.findByRole('button', { name: 'Download Statement_70418.pdf' }),
    ).toBeVisible()
    passes(120)
    expect(await screen.findByText('File expired')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Statement/ })).not.toBeInTheDocument()
    passes(0)
    const message = aMessage(1, { files: [aChatFile({ expired: true })] })
    await waitFor(() => expect(lines.isOpen()).toBe(true))
    act(() => lines.tell('9', { type: 'message', message }))
    expect(await screen.findByText('File expired')).toBeVisible()
  })

  it('open in full size where they are images', async () => {
    const files = [aChatFile({ kind: 'image', type: 'image/png', name: 'proof.png' })]
    const { user } = showChat({ page: aChatPage([anAnswer(1, { files })]) })
    await user.click(await screen.findByRole('button', { name: 'Open image proof.png' }))
    const modal = await screen.findByRole('dialog', { name: 'proof.png' })
    expect(within(modal).getByRole('img', { name: 'proof.png' })).toBeVisible()
  })
})
