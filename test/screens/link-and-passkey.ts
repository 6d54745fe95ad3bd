import { gives, refuses, type Walk } from './walk'

const SEND = '**/v1/init/auth/send'
const CHECK = '**/v1/init/auth/check'
const PASSKEYS = '**/v1/private/passkeys'
const ACCOUNT = 'acc-walk'

const SESSION = {
  accountData: { email: 'treasury@noordzee.example', accountUid: ACCOUNT, name: 'Noordzee' },
  serverSettings: { limits: { minOTCAmountEUR: '100' } },
}
/** Of another host, so that the browser uses none. */
const REQUEST = {
  challenge: 'AAAA',
  rpId: 'elsewhere.example',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
}

/** From the welcome screen to the step after the e-mail, which the desk takes without sending anything. */
async function sends(walk: Walk, answer: object | undefined, acts: () => Promise<void>) {
  const { user } = walk
  await walk.during(SEND, gives(answer), async () => {
    await user.opens('/')
    await user.button('Sign in').click()
    await user.field('E-mail').fill(user.email)
    await user.button('Continue').click()
    await acts()
  })
}

/** A link in place of the code: mailed, opened and dead. */
export async function linkSteps(walk: Walk): Promise<void> {
  const { user } = walk
  await sends(walk, { by: 'link' }, async () => {
    await user.heading('Open the link in your mail').waitFor()
    await walk.look('signin-link-mailed')
  })
  // The page that stands there already would only take the new hash.
  await user.opens('/sandbox')
  await user.opens(`/#sign-in=${'a'.repeat(43)}&email=${user.email}`)
  await user.heading('Sign in with this link?').waitFor()
  await walk.look('signin-link-opened')
  const dead = refuses('WRONG_OTP_CODE', { payload: { triesLeft: 0 } })
  await walk.during(CHECK, dead, async () => {
    await user.button('Sign in').click()
    await user.heading('This link no longer works').waitFor()
    await walk.look('signin-link-dead')
  })
}

/** After the code: the passkey of whoever has one, on a new device, and the offer of one. */
export async function passkeySteps(walk: Walk): Promise<void> {
  const { user } = walk
  const field = user.field('One-time code, 6 digits')
  await sends(walk, undefined, () =>
    walk.during(CHECK, gives({ passkey: REQUEST }), async () => {
      await field.fill('000004')
      await user.heading('Now your passkey').waitFor()
      await walk.look('signin-passkey')
      await user.button('Use your passkey').click()
      await user.page.getByRole('alert').waitFor()
      await walk.look('signin-passkey-not-used')
    }),
  )
  await user.page.evaluate((key) => {
    localStorage.setItem(key, '1')
  }, `causeway.passkeyOffer.${ACCOUNT}`)
  await sends(walk, undefined, () =>
    walk.during(CHECK, gives(SESSION), () =>
      walk.during(PASSKEYS, gives({ passkeys: [] }), () =>
        walk.during('**/v1/private/devices', gives({ devices: [], tries: [] }), () => offer(walk)),
      ),
    ),
  )
}

async function offer(walk: Walk): Promise<void> {
  const { user } = walk
  await user.field('One-time code, 6 digits').fill('000005')
  await user.heading('Guard your account with a passkey?').waitFor()
  await walk.look('signin-passkey-offer')
  await walk.during(`${PASSKEYS}/start`, 'refused', async () => {
    await user.button('Add a passkey').click()
    await user.page.getByRole('alert').waitFor()
    await walk.look('signin-passkey-offer-refused')
  })
}
