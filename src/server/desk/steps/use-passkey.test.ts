import {
  addsPasskey,
  asked,
  confirms,
  LATE,
  ORIGIN,
  passkeyDeskPerFile,
  refusal,
  REFUSED,
} from '@test/builders/passkey-calls'
import { Authenticator } from '@test/fakes/authenticator'
import { type Browser, MARTA, TREASURY } from '@test/setup/test-desk'

const desk = passkeyDeskPerFile()

async function signedIn(email = MARTA, known?: Browser) {
  const browser = desk().browser()
  // Else it would be asked for a passkey.
  for (const [name, value] of known?.cookies ?? []) browser.cookies.set(name, value)
  browser.cookies.delete('__Host-causeway_sid')
  // The oldest of more than five sessions ends.
  desk().clock.advance(1)
  await browser.signIn(email, desk().mails)
  return browser
}

describe('a passkey', () => {
  it.each([
    ['of another page', { origin: 'https://pay.example.evil.test' }, REFUSED],
    ['of another host', { rpId: 'evil.test' }, REFUSED],
    ['for another challenge', { challenge: 'AAAA' }, REFUSED],
    ['without its person', { isVerified: false }, REFUSED],
    ['by a copy that counts less', { signCount: 1 }, REFUSED],
    [
      'for another person',
      { userHandle: Buffer.from('acc_noordzee').toString('base64url') },
      REFUSED,
    ],
  ])('confirm nothing when used %s', async (_case, odd, refused) => {
    const browser = await signedIn()
    const { key } = await addsPasskey(browser)
    await confirms(browser, key.signs(await asked(browser)))
    const answer = await confirms(browser, key.signs(await asked(browser), odd))
    expect(refusal(answer)).toEqual(refused)
    // A right one is taken as before.
    expect((await confirms(browser, key.signs(await asked(browser)))).status).toBe(200)
  })

  it('confirm once, in time, for whom they belong to, and only as signed', async () => {
    const browser = await signedIn()
    const { key } = await addsPasskey(browser)
    const assertion = key.signs(await asked(browser))
    expect((await confirms(browser, assertion)).status).toBe(200)
    expect(refusal(await confirms(browser, assertion))).toEqual(LATE)

    const late = key.signs(await asked(browser))
    desk().clock.advance(300)
    expect(refusal(await confirms(browser, late))).toEqual(LATE)

    const forged = new Authenticator(ORIGIN).signs(await asked(browser))
    expect(refusal(await confirms(browser, { ...forged, id: key.id, rawId: key.id }))).toEqual(
      REFUSED,
    )

    const other = await signedIn(TREASURY)
    await addsPasskey(other)
    expect(refusal(await confirms(other, key.signs(await asked(other))))).toEqual(REFUSED)
    // Another browser of the same person has a challenge of its own.
    const second = await signedIn(MARTA, browser)
    const theirs = key.signs(await asked(browser))
    expect(refusal(await confirms(second, theirs))).toEqual(LATE)
  })

  it('confirm one of many equal answers', async () => {
    const browser = await signedIn()
    const { key } = await addsPasskey(browser)
    const assertion = key.signs(await asked(browser))
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirms(browser, assertion)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
  })
})
