import { gives, refuses, type Walk } from './walk'

const SEND = '**/v1/init/auth/send'
const CHECK = '**/v1/init/auth/check'
/** As the desk counts them: five of a code. */
const LAST_TRY = { triesLeft: 1 }
const NO_TRY = { triesLeft: 0 }

/** Welcome, e-mail and code, right and wrong. */
export async function signingIn(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await user.button('Sign in').and(user.page.locator(':enabled')).waitFor()
  await walk.look('signin-welcome')
  await user.button('Sign in').click()
  await user.field('E-mail').fill('nobody')
  await user.button('Continue').click()
  await user.text('Invalid e-mail').waitFor()
  await walk.look('signin-email-error')
  await user.field('E-mail').fill(user.email)
  await walk.during(SEND, refuses('TOO_MANY_REQUESTS', { after: 540 }), async () => {
    await user.button('Continue').click()
    await user.button('I have a code').waitFor()
    await walk.look('signin-email-wait')
    await user.button('I have a code').click()
    await user.field('One-time code, 6 digits').waitFor()
    await walk.look('signin-code-earlier')
  })
  await user.page.reload()
  await user.button('Sign in').click()
  await user.field('E-mail').fill(user.email)
  await walk.look('signin-email')
  await user.button('Continue').click()
  await code(walk)
}

async function code(walk: Walk): Promise<void> {
  const { user } = walk
  const field = user.field('One-time code, 6 digits')
  await field.fill('482')
  await walk.look('signin-code')
  await field.fill('000000')
  const refused = user.page.locator('[aria-invalid=true]')
  await refused.waitFor()
  await walk.look('signin-code-error')
  await walk.during(CHECK, refuses('WRONG_OTP_CODE', { payload: LAST_TRY }), async () => {
    await field.fill('000001')
    await refused.waitFor()
    await walk.look('signin-code-last-try')
  })
  await walk.during(CHECK, refuses('TOO_MANY_REQUESTS', { after: 540 }), async () => {
    await field.fill('000002')
    await user.text('Too many tries. Try again in {time}.').waitFor()
    await walk.look('signin-code-wait')
  })
}

/** A code that is dead, and the one that replaces it. */
export async function deadCode(walk: Walk): Promise<void> {
  const { user } = walk
  const field = user.field('One-time code, 6 digits')
  await walk.during(SEND, gives(undefined), async () => {
    await user.opens('/')
    await user.button('Sign in').click()
    await user.field('E-mail').fill(user.email)
    await user.button('Continue').click()
    await walk.during(CHECK, refuses('WRONG_OTP_CODE', { payload: NO_TRY }), async () => {
      await field.fill('000003')
      await user.heading('This code no longer works').waitFor()
      await walk.look('signin-code-dead')
    })
  })
}
