import { fireEvent, screen, waitFor } from '@testing-library/react'

import { aSession } from '@test/builders/account'
import { answers, refuses } from '@test/fakes/desk-fetch'
import { CHECK, leaveSignIn, NOW, SEND, signingIn } from '@test/fakes/sign-in-screen'

import { selectIsAuthorized } from '../../state/session'

afterEach(leaveSignIn)

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

  it('that is wrong clears, has the focus again and is named; the second shakes [SIGN-16] [SIGN-17] [SIGN-18]', async () => {
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
    code.blur()
    // A browser that fills in a code leaves the focus where it is.
    fireEvent.change(code, { target: { value: '123456' } })
    expect(code).not.toHaveFocus()
    await waitFor(() => expect(code).toHaveFocus())
    expect(code).toHaveValue('')
  })

  it('says how many tries are left, as words and stones [a code’s tries]', async () => {
    let triesLeft = 5
    const { toCode, user, at, desk, usedTries } = signingIn({
      [CHECK]: () => refuses(400, 'WRONG_OTP_CODE', { triesLeft: (triesLeft -= 1) }),
    })
    const code = await toCode()
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left']) {
      await user.type(code, '123456')
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `Invalid confirmation code. ${left}`,
      )
    }
    expect(usedTries()).toBe(4)
    await user.type(code, '482917')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This code no longer works')
    expect(screen.getByText(/entered wrong five times.*account is not blocked/)).toBeInTheDocument()
    expect(document.title).toBe('This code no longer works · Causeway')
    expect(code).toBeDisabled()
    expect(code).toHaveValue('482917')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    at(NOW + 59)
    const another = screen.getByRole('button', { name: 'Send a new code' })
    expect(another).toHaveFocus()
    await user.click(another)
    expect(desk.callsOf(SEND)).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter the new code')
    expect(code).toHaveValue('')
    expect(code).toHaveFocus()
    expect(code).toHaveAccessibleDescription('5 tries. Digits only.')
  })

  it('that is dead without five tries has expired or been replaced, and says so', async () => {
    const { toCode, user } = signingIn({
      [CHECK]: () => refuses(400, 'WRONG_OTP_CODE', { triesLeft: 0 }),
    })
    await user.type(await toCode(), '123456')
    expect(
      await screen.findByText(/It has expired, or a newer one replaced it/),
    ).toBeInTheDocument()
  })

  it('that is dead says nothing of the code of another e-mail', async () => {
    const { toCode, user } = signingIn({
      [CHECK]: () => refuses(400, 'WRONG_OTP_CODE', { triesLeft: 0 }),
    })
    await user.type(await toCode(), '123456')
    await screen.findByText(/It has expired/)
    await user.click(screen.getAllByRole('button', { name: 'Back' })[0] ?? document.body)
    const email = await screen.findByLabelText('E-mail')
    await user.clear(email)
    await user.type(email, 'jonas@kowalczyk.studio')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByLabelText('One-time code, 6 digits')).toHaveAccessibleDescription(
      'Digits only.',
    )
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Enter your code')
    expect(screen.queryByText(/old one no longer works/)).not.toBeInTheDocument()
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

  it('half typed stays where no other is sent for now; the one in the mail may still work', async () => {
    const { toCode, user, at } = signingIn({
      [SEND]: ({ body }) =>
        (body as { initial: boolean }).initial ? answers(null) : refuses(429, 'TOO_MANY_REQUESTS'),
    })
    const code = await toCode()
    await user.type(code, '482')
    at(NOW + 59)
    await user.click(screen.getByRole('button', { name: 'Resend code' }))
    expect(await screen.findByRole('button', { name: 'Resend in 00:59' })).toBeDisabled()
    expect(code).toBeEnabled()
    expect(code).toHaveValue('482')
    expect(code).toHaveAccessibleDescription(/newest in your mail works for ten minutes/)
  })
})

describe('a link', () => {
  it('takes the place of the code after too many wrong ones, and can be asked for again', async () => {
    const { user, at, desk } = signingIn({ [SEND]: () => answers({ by: 'link' }) })
    await user.keyboard('{Enter}')
    await user.type(await screen.findByLabelText('E-mail'), 'marta@kowalczyk.studio')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const heading = await screen.findByRole('heading', { name: 'Open the link in your mail' })
    expect(heading).toHaveFocus()
    expect(screen.getByText(/Your account is not blocked/)).toBeInTheDocument()
    expect(screen.queryByLabelText('One-time code, 6 digits')).not.toBeInTheDocument()
    at(NOW + 59)
    await user.click(screen.getByRole('button', { name: 'Send a new mail' }))
    expect(desk.callsOf(SEND)).toHaveLength(2)
  })

  const LINK = `#sign-in=${'k'.repeat(43)}&email=marta%2B1%40kowalczyk.studio`

  it('signs in by a press, with a code that leaves the address at once', async () => {
    window.history.replaceState(null, '', `/?ref=a${LINK}`)
    const { user, desk, store } = signingIn({ [CHECK]: () => answers(aSession()) })
    expect(await screen.findByText('marta+1@kowalczyk.studio')).toBeInTheDocument()
    expect(window.location.hash).toBe('')
    expect(window.location.search).toBe('?ref=a')
    expect(desk.callsOf(CHECK)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(desk.callsOf(CHECK)[0]?.body).toEqual({
      email: 'marta+1@kowalczyk.studio',
      otp: 'k'.repeat(43),
    })
    expect(selectIsAuthorized(store.getState())).toBe(true)
  })

  it('that is dead says why, and asks for another in its place', async () => {
    window.history.replaceState(null, '', `/${LINK}`)
    const { user, desk } = signingIn({
      [CHECK]: () => refuses(400, 'WRONG_OTP_CODE', { triesLeft: 0 }),
    })
    await screen.findByRole('heading', { name: 'Sign in with this link?' })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(
      await screen.findByRole('heading', { name: 'This link no longer works' }),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send a new mail' }))
    expect(desk.callsOf(SEND)).toHaveLength(1)
    expect(await screen.findByLabelText('One-time code, 6 digits')).toHaveFocus()
  })
})
