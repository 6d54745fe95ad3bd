import { act, screen } from '@testing-library/react'

import { aConfig, aSession } from '@test/builders/account'
import { answers, deskFetch, refuses, type DeskScript } from '@test/fakes/desk-fetch'
import { renderWithStore } from '@test/setup/render'

import { sessionExpired, ticked } from '../../events'
import { configLoaded } from '../../state/flags'
import { selectIsAuthorized } from '../../state/session'
import { SignInScreen } from './feature'
import { signInSaga } from './saga'
import { refFound } from './slice'

const SEND = '/v1/init/auth/send'
const CHECK = '/v1/init/auth/check'
const NOW = 1_763_730_000

function signingIn(script: DeskScript = {}) {
  const desk = deskFetch({ [SEND]: () => answers(null), ...script })
  const view = renderWithStore(<SignInScreen brand="Causeway" />, { fetch: desk.fetch })
  const { store, runSaga, user } = view
  act(() => {
    store.dispatch(ticked({ now: NOW }))
    store.dispatch(configLoaded(aConfig()))
    runSaga(signInSaga)
  })
  const toCode = async () => {
    await user.keyboard('{Enter}')
    await user.type(screen.getByLabelText('E-mail'), 'marta@kowalczyk.studio')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    return await screen.findByLabelText('One-time code, 6 digits')
  }
  const at = (now: number) => {
    act(() => {
      store.dispatch(ticked({ now }))
    })
  }
  // Styles are their own names under test; a box that shakes for the first time is `odd`.
  const shakes = () => (view.baseElement.innerHTML.match(/\bodd\b/g) ?? []).length
  return { ...view, desk, toCode, at, shakes }
}

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
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
  })

  it('advances by Enter [SIGN-06]', async () => {
    const { user } = signingIn()
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('E-mail')).toBeInTheDocument()
  })

  it('leaves Enter on the terms to the link', async () => {
    const { user } = signingIn()
    act(() => {
      screen.getByRole('link', { name: 'terms and conditions' }).focus()
    })
    await user.keyboard('{Enter}')
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

describe('e-mail', () => {
  it('has one input, a tip, and a button that waits for a text [SIGN-08] [SIGN-09] [SIGN-10]', async () => {
    const { user } = signingIn()
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(screen.getByText('Only e-mails registered for OTC are allowed.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await user.type(screen.getByLabelText('E-mail'), 'm')
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled()
  })

  it('names an invalid e-mail on submit alone, and a blank one [VAL-01] [VAL-02] [VAL-03]', async () => {
    const { user, desk } = signingIn()
    await user.keyboard('{Enter}')
    const input = screen.getByLabelText('E-mail')
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
    await user.type(screen.getByLabelText('E-mail'), 'marta@kowalczyk.studio{Enter}')
    expect(desk.callsOf(SEND)).toHaveLength(1)
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studio')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('One-time code, 6 digits')).toHaveFocus()
  })

  it('keeps the e-mail when the code step is left', async () => {
    const { toCode, user } = signingIn()
    await toCode()
    for (const back of screen.getAllByRole('button', { name: 'Back' }).slice(0, 1))
      await user.click(back)
    expect(screen.getByLabelText('E-mail')).toHaveValue('marta@kowalczyk.studio')
  })
})

describe('code', () => {
  it('counts the cooldown down from 59 and then offers to resend [SIGN-12] [SIGN-13] [SIGN-14]', async () => {
    const { toCode, at } = signingIn()
    await toCode()
    expect(screen.getByRole('button', { name: 'Resend in 00:59' })).toBeDisabled()
    at(NOW + 17)
    expect(screen.getByRole('button', { name: 'Resend in 00:42' })).toBeDisabled()
    at(NOW + 59)
    expect(screen.getByRole('button', { name: 'Resend code' })).toBeEnabled()
  })

  it('is not resent twice at once [SIGN-13]', async () => {
    const { toCode, user, at, desk } = signingIn({
      [SEND]: ({ body }) => ((body as { initial: boolean }).initial ? answers(null) : 'never'),
    })
    await toCode()
    at(NOW + 59)
    const resend = screen.getByRole('button', { name: 'Resend code' })
    await user.click(resend)
    expect(resend).toHaveAttribute('aria-busy', 'true')
    await user.click(resend)
    expect(desk.callsOf(SEND)).toHaveLength(2)
  })

  it('takes digits alone, says so, and sends itself when full [VAL-05] [VAL-06] [VAL-07] [SIGN-11]', async () => {
    const { toCode, user, desk, store } = signingIn({ [CHECK]: () => answers(aSession()) })
    const code = await toCode()
    expect(code).toHaveFocus()
    expect(code).toHaveAccessibleDescription('Digits only.')
    await user.type(code, '48a2 - 91')
    expect(desk.callsOf(CHECK)).toHaveLength(0)
    await user.type(code, '6')
    expect(desk.callsOf(CHECK)[0]?.body).toEqual({ email: 'marta@kowalczyk.studio', otp: '482916' })
    expect(selectIsAuthorized(store.getState())).toBe(true)
  })

  it('that is wrong clears, keeps the focus and is named; the second shakes [SIGN-16] [SIGN-17] [SIGN-18]', async () => {
    const { toCode, user, shakes } = signingIn({
      [CHECK]: () => refuses(400, 'WRONG_OTP_CODE'),
    })
    const code = await toCode()
    await user.type(code, '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid confirmation code')
    expect(code).toHaveValue('')
    expect(code).toHaveFocus()
    expect(shakes()).toBe(0)
    await user.type(code, '123456')
    expect(code).toHaveValue('')
    expect(shakes()).toBe(1)
  })

  it('stays when its check did not work, and goes out again by a button or Enter', async () => {
    let isDown = true
    const { toCode, user, desk, store } = signingIn({
      [CHECK]: () => (isDown ? 'offline' : answers(aSession())),
    })
    const code = await toCode()
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
    await user.type(code, '482916')
    expect(code).toHaveValue('482916')
    expect(code).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(desk.callsOf(CHECK)).toHaveLength(2)
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(desk.callsOf(CHECK).map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ email: 'marta@kowalczyk.studio', otp: '482916' })),
    )
    expect(selectIsAuthorized(store.getState())).toBe(true)
  })

  it('half typed stays when another could not be sent; one that was takes its place, and the focus', async () => {
    let isDown = true
    const { toCode, user, at } = signingIn({
      [SEND]: ({ body }) =>
        (body as { initial: boolean }).initial || !isDown ? answers(null) : 'offline',
    })
    const code = await toCode()
    await user.type(code, '482')
    at(NOW + 59)
    await user.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(code).toHaveValue('482')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(code).toHaveValue('')
    expect(code).toHaveFocus()
  })

  it('waits where the host asks for a pause, and says for how long', async () => {
    const { toCode, user, at } = signingIn({ [CHECK]: () => refuses(429, 'TOO_MANY_REQUESTS') })
    const code = await toCode()
    await user.type(code, '123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Too many tries. Try again in 00:59.',
    )
    expect(code).toBeDisabled()
    at(NOW + 60)
    expect(code).toBeEnabled()
    expect(code).toHaveFocus()
  })
})
