import { screen, waitFor } from '@testing-library/react'

import { answers, deskFetch, lateAnswer, refuses, type DeskAnswer } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'
import type { MailChoice, MailList } from '@contract/v1/mails'

import { MailsGroup } from './mails-group'

const MAILS = '/v1/private/mails'
const SENT = 'Euros paid'

const list = (isSentWanted: boolean): MailList => ({
  mails: [
    { kind: 'quote-paid', isWanted: true },
    { kind: 'euros-out', isWanted: isSentWanted },
    { kind: 'money-held', isWanted: true },
    { kind: 'euros-held', isWanted: true },
    { kind: 'monthly-statement', isWanted: false },
  ],
})

function shown(chosen: DeskAnswer, listed: () => DeskAnswer = () => answers(list(true))) {
  const desk = deskFetch({ [MAILS]: ({ body }) => (body ? chosen : listed()) })
  return { desk, ...renderWithStore(<MailsGroup />, { fetch: desk.fetch }) }
}

const sent = () => screen.findByRole('switch', { name: SENT })

it('has a switch for each mail about transfers, and a lock for those about safety', async () => {
  shown(answers(list(true)))
  expect(await sent()).toBeChecked()
  expect(screen.getAllByRole('switch')).toHaveLength(5)
  expect(screen.getByRole('switch', { name: 'Monthly statement' })).not.toBeChecked()
  expect(screen.getByText(/a link to the transfers of the month before/)).toBeVisible()
  expect(screen.getByText(/These mails cannot be switched off/)).toBeVisible()
})

it('turns at once, and tells the desk', async () => {
  const before = [list(true)]
  const { user, desk } = shown(answers(list(false)), () => answers(before.shift() ?? list(false)))
  await user.click(await sent())
  expect(await sent()).not.toBeChecked()
  await waitFor(() =>
    expect(desk.callsOf(MAILS)[1]?.body).toEqual({ kind: 'euros-out', isWanted: false }),
  )
  expect(await sent()).not.toBeChecked()
})

it('shows what the desk keeps where two presses are answered in another order', async () => {
  let kept = list(true)
  const late = lateAnswer()
  const replies = [late.answer]
  const desk = deskFetch({
    [MAILS]: ({ body }) => {
      if (!body) return answers(kept)
      const choice = body as MailChoice // the app's own
      kept = { mails: kept.mails.map((mail) => (mail.kind === choice.kind ? choice : mail)) }
      const answer = answers(kept)
      const held = replies.shift()
      if (held) older = answer
      return held ?? answer
    },
  })
  let older = answers(kept)
  const { user } = renderWithStore(<MailsGroup />, { fetch: desk.fetch })
  await user.click(await sent())
  await user.click(screen.getByRole('switch', { name: 'Monthly statement' }))
  await waitFor(() => expect(desk.callsOf(MAILS)).toHaveLength(3))
  late.give(older)
  await waitFor(() => expect(desk.callsOf(MAILS)).toHaveLength(4))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Monthly statement' })).toBeChecked(),
  )
  expect(await sent()).not.toBeChecked()
})

it('turns back where the desk does not keep it, and says so', async () => {
  const { user } = shown(refuses(500, 'INTERNAL_ERROR'))
  await user.click(await sent())
  expect(await screen.findByRole('alert')).toHaveTextContent('That was not saved.')
  expect(await sent()).toBeChecked()
})

it('says that the choice could not be loaded, shows no switch, and loads it again', async () => {
  let listed = refuses(500, 'INTERNAL_ERROR')
  const { user } = shown('never', () => listed)
  expect(await screen.findByText('Your choice of mails could not be loaded')).toBeVisible()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
  listed = answers(list(true))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await sent()).toBeChecked()
})
