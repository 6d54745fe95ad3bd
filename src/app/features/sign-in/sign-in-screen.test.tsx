import { act, screen, waitFor } from '@testing-library/react'

import { aConfig, aSession } from '@test/builders/account'
import { answers } from '@test/fakes/desk-fetch'
import { CHECK, leaveSignIn, NOW, SEND, signingIn } from '@test/fakes/sign-in-screen'

import { sessionExpired } from '../../events'
import { afterPaint } from '../../platform/after-paint'
import { configLoaded } from '../../state/flags'
import { selectIsAuthorized } from '../../state/session'
import { refFound } from './slice'

afterEach(leaveSignIn)

const pause = (seconds: number): Response =>
  Response.json(
    { status: 'error', error: 'refused', errorCode: 'TOO_MANY_REQUESTS' },
    { status: 429, headers: { 'retry-after': String(seconds) } },
  )

/** What a press leads to has come by then, where it leads anywhere. */
const frameShown = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        afterPaint(resolve)
      }),
  )

describe('welcome', () => {
  it('shows logo, title, description, button and the terms [SIGN-04] [SIGN-07]', () => {
    signingIn()
    expect(screen.getByRole('img', { name: 'Causeway' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'From crypto to any euro account',
    )
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    const terms = screen.getByRole('link', { name: 'terms and conditions' })
    expect(terms).toHaveAttribute('href', 'https://causeway.test/terms')
    expect(terms).toHaveAttribute('target', '_blank')
  })

  it('advances by its button [SIGN-05]', async () => {
    const { user } = signingIn()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('E-mail')).toHaveFocus()
  })

  it('advances by Enter [SIGN-06]', async () => {
    const { user } = signingIn()
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText('E-mail')).toBeInTheDocument()
  })

  it('leaves Enter on the terms to the link', async () => {
    const { user } = signingIn()
    act(() => {
      screen.getByRole('link', { name: 'terms and conditions' }).focus()
    })
    await user.keyboard('{Enter}')
    await frameShown()
    expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument()
  })

  it('says so where a session has just ended [SESS-03]', () => {
    const { store } = signingIn()
    act(() => {
      store.dispatch(sessionExpired())
    })
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended')
  })
})

describe('the steps', () => {
  const go = async (moves: number, heading: string) => {
    act(() => {
      window.history.go(moves)
    })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument()
  }

  it('are entries of the browser’s history, each with its title', async () => {
    const { user, toCode } = signingIn()
    await toCode()
    expect(document.title).toBe('Enter your code · Causeway')
    await go(-1, 'What’s your e-mail?')
    expect(document.title).toBe('What’s your e-mail? · Causeway')
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studio')
    await user.type(screen.getByLabelText('E-mail'), 'x')
    await go(-1, 'From crypto to any euro account')
    expect(document.title).toBe('Causeway')
    await go(1, 'What’s your e-mail?')
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studiox')
    await go(1, 'Enter your code')
    // Whoever was sent the code, whatever was typed since.
    expect(screen.getByText('marta@kowalczyk.studio')).toBeInTheDocument()
    const [back] = screen.getAllByRole('button', { name: 'Back' })
    if (back) await user.click(back)
    await go(-1, 'From crypto to any euro account')
  })

  it('all offer the languages that are listed, and none where there is one [SET-11]', async () => {
    const { store, user, toCode } = signingIn()
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
    const locales = [
      { code: 'en', name: 'English' },
      { code: 'de', name: 'Deutsch' },
    ]
    act(() => {
      store.dispatch(configLoaded(aConfig({ locales })))
    })
    const choice = () => screen.getByRole('combobox', { name: 'Language' })
    expect(choice()).toHaveValue('en')
    await toCode()
    await user.selectOptions(choice(), 'Deutsch')
    expect(store.getState().preferences.locale).toBe('de')
  })
})

describe('e-mail', () => {
  it('has one input, a tip, and a button that waits for a text [SIGN-08] [SIGN-09] [SIGN-10]', async () => {
    const { user } = signingIn()
    await user.keyboard('{Enter}')
    expect(await screen.findAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByText('Only e-mails registered for OTC are allowed.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await user.type(screen.getByLabelText('E-mail'), 'm')
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
  })

  it('names an invalid e-mail on submit alone, and a blank one [VAL-01] [VAL-02] [VAL-03]', async () => {
    const { user, desk } = signingIn()
    await user.keyboard('{Enter}')
    const input = await screen.findByLabelText('E-mail')
    await user.type(input, 'nope')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Invalid e-mail')
    expect(input).toHaveFocus()
    await user.type(input, '@')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.clear(input)
    await user.type(input, ' {Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Required e-mail')
    expect(desk.calls).toHaveLength(0)
  })

  it('sends initial true and the reference, then false [CALL-13] [CALL-14] [FLAG-06]', async () => {
    const { store, desk, toCode, user, at } = signingIn()
    act(() => {
      store.dispatch(refFound('spring'))
    })
    await toCode()
    at(NOW + 59)
    await user.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(desk.callsOf(SEND).map(({ body }) => body)).toEqual([
      { email: 'marta@kowalczyk.studio', initial: true, ref: 'spring' },
      { email: 'marta@kowalczyk.studio', initial: false },
    ])
  })

  it('stays in its field when no code could be sent, for another try', async () => {
    let isDown = true
    const { user, desk } = signingIn({ [SEND]: () => (isDown ? 'offline' : answers(null)) })
    await user.keyboard('{Enter}')
    await user.type(await screen.findByLabelText('E-mail'), 'marta@kowalczyk.studio{Enter}')
    await waitFor(() => expect(desk.callsOf(SEND)).toHaveLength(1))
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studio')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('One-time code, 6 digits')).toHaveFocus()
  })

  it('that gets no code for now says when, and leads to the field of the one that is in the mail', async () => {
    const { user, at, desk, store } = signingIn({
      [SEND]: () => pause(540),
      [CHECK]: () => answers(aSession()),
    })
    await user.keyboard('{Enter}')
    const email = await screen.findByLabelText('E-mail')
    await user.type(email, 'marta@kowalczyk.studio{Enter}')
    const earlier = await screen.findByRole('button', { name: 'I have a code' })
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You can ask for a new code in 9 minutes. The newest in your mail still works, for ten minutes after it was sent.',
    )
    at(NOW + 481)
    expect(email).toHaveAccessibleDescription(/in 1 minute\. The newest/)
    await user.click(earlier)
    expect(await screen.findByLabelText('One-time code, 6 digits')).toHaveFocus()
    expect(screen.getByText(/^Use the newest code/)).toHaveTextContent('marta@kowalczyk.studio')
    expect(screen.getByRole('button', { name: 'Resend in 00:59' })).toBeDisabled()
    const [back] = screen.getAllByRole('button', { name: 'Back' })
    if (back) await user.click(back)
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studio')
    await user.click(screen.getByRole('button', { name: 'I have a code' }))
    await user.type(await screen.findByLabelText('One-time code, 6 digits'), '482916')
    expect(desk.callsOf(CHECK)[0]?.body).toEqual({ email: 'marta@kowalczyk.studio', otp: '482916' })
    expect(selectIsAuthorized(store.getState())).toBe(true)
  })

  it('that gets no code for now leaves any other e-mail its own', async () => {
    const { user, desk } = signingIn({
      [SEND]: ({ body }) =>
        (body as { email: string }).email.startsWith('marta') ? pause(540) : answers(null),
    })
    await user.keyboard('{Enter}')
    const email = await screen.findByLabelText('E-mail')
    await user.type(email, 'marta@kowalczyk.studio{Enter}')
    await screen.findByRole('button', { name: 'I have a code' })
    await user.clear(email)
    await user.type(email, 'jan@kowalczyk.studio')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'I have a code' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('One-time code, 6 digits')).toHaveFocus()
    expect(desk.callsOf(SEND)).toHaveLength(2)
  })

  it('keeps the e-mail when the code step is left', async () => {
    const { toCode, user } = signingIn()
    await toCode()
    for (const back of screen.getAllByRole('button', { name: 'Back' }).slice(0, 1))
      await user.click(back)
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studio')
  })
})
