import { v1 } from '@contract/v1'
import { adaDraft } from '@test/builders/drafts'
import { MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const desk = testDeskPerFile()
const RECIPIENTS = v1.listRecipients.path

/** Signed in, with a recipient, so that something changed today. */
async function signedIn(email: string) {
  const browser = desk().browser()
  await browser.signIn(email, desk().mails)
  await browser.post(v1.addRecipient.path, adaDraft())
  return browser
}

it('answers nothing anew to who has the answer, and all of it once something changed', async () => {
  const marta = await signedIn(MARTA)
  const first = await marta.get(RECIPIENTS)
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-store')
  const again = await marta.get(RECIPIENTS, { 'if-none-match': tag })
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag])
  expect(again.headers.get('cache-control')).toBe('no-store')
  await marta.post(v1.addRecipient.path, adaDraft('Byron'))
  const changed = await marta.get(RECIPIENTS, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
})

it('binds a tag to account, call, language, minute and desk', async () => {
  const marta = await signedIn(MARTA)
  const tag = (await marta.get(RECIPIENTS)).headers.get('etag') ?? ''
  const known = { 'if-none-match': tag }
  const treasury = await signedIn(TREASURY)
  expect((await treasury.get(RECIPIENTS, known)).status).toBe(200)
  expect((await marta.get(v1.listTransactions.path, known)).status).toBe(200)
  const german = { ...known, 'accept-language': 'de' }
  expect((await marta.get(RECIPIENTS, german)).status).toBe(200)
  expect((await marta.get(RECIPIENTS, known)).status).toBe(304)
  desk().clock.advance(60)
  expect((await marta.get(RECIPIENTS, known)).status).toBe(200)
  const next = (await marta.get(RECIPIENTS)).headers.get('etag') ?? ''
  await desk().restart()
  expect((await marta.get(RECIPIENTS, { 'if-none-match': next })).status).toBe(200)
})

it('tells nobody without a session whether a tag is known', async () => {
  const tag = (await (await signedIn(MARTA)).get(RECIPIENTS)).headers.get('etag') ?? ''
  const { status } = await desk().browser().get(RECIPIENTS, { 'if-none-match': tag })
  expect(status).toBe(401)
})
