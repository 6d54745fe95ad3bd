import { addRecipient, updateRecipient } from '@contract/v1/recipients'
import {
  addsPasskey,
  confirms,
  asked,
  passkeyDeskPerFile,
  refusal,
} from '@test/builders/passkey-calls'
import {
  confirmsStepUp,
  mailedStepUpCode,
  sendsStepUpCode,
  startsStepUp,
  stepUpOf,
  stepUpRequest,
} from '@test/builders/step-up-calls'
import { query } from '@test/setup/operator'
import { type Browser, MARTA, TREASURY } from '@test/setup/test-desk'

const ADD = addRecipient.path
const ACCOUNT = { iban: 'DE89370400440532013000', bic: '', bankName: '' }
const ADA = { type: 'individual', firstName: 'Ada', lastName: 'Lovelace', ...ACCOUNT }
const OTHER_IBAN = 'AT611904300234573201'
const LATE = [
  400,
  'This took longer than ten minutes, or was confirmed before. Please start again.',
]

const desk = passkeyDeskPerFile()

beforeEach(async () => {
  await query(desk().databaseUrl, 'delete from sessions')
  await query(desk().databaseUrl, 'delete from devices')
  await query(desk().databaseUrl, 'update accounts set language = null')
  await query(desk().databaseUrl, 'delete from recipients')
})

async function signedIn(email = MARTA) {
  const browser = desk().browser()
  desk().clock.advance(1)
  await browser.signIn(email, desk().mails)
  return browser
}

/** Signed in more than ten minutes ago, with one recipient. */
async function arrived(): Promise<Browser> {
  const browser = await signedIn(MARTA)
  desk().clock.advance(600)
  expect((await browser.post(ADD, ADA)).status).toBe(200)
  return browser
}

const adds = (browser: Browser, change: object = {}) => browser.post(ADD, { ...ADA, ...change })
const askedOf = async (browser: Browser, change: object = {}) =>
  stepUpOf(await adds(browser, change))
const codeFor = (browser: Browser, stepUp: Parameters<typeof mailedStepUpCode>[1]) =>
  mailedStepUpCode(browser, stepUp, desk().mails)

describe('a confirmation by code', () => {
  it('is not asked for with a fresh sign-in on a known device', async () => {
    const browser = await signedIn()
    for (const firstName of ['Ada', 'Ida', 'Eve'])
      expect((await adds(browser, { firstName })).status).toBe(200)
  })

  it('is asked for on a new device, however fresh the sign-in is', async () => {
    await arrived()
    const elsewhere = await signedIn()
    expect(await askedOf(elsewhere)).toMatchObject({ by: ['code'] })
  })

  it('shows and mails what it confirms, and works once', async () => {
    const browser = await arrived()
    const refused = await adds(browser, { firstName: 'Ida' })
    expect(refusal(refused)[1]).toBe('Euros can go to a new account, so we ask once.')
    const stepUp = stepUpOf(refused)
    expect(stepUp).toMatchObject({
      ...{ act: 'add-recipient', name: 'Ida Lovelace', countryCode: 'DE', ibanEnd: '3000' },
      ...{ amount: null, by: ['code'] },
    })
    const code = await codeFor(browser, stepUp)
    const mail = desk().mails.find(({ subject }) => subject.includes('new recipient'))
    expect([mail?.to, mail?.subject]).toEqual([MARTA, 'Your code for a new recipient'])
    expect(mail?.text).toContain('Recipient: Ida Lovelace\nBank account: ending in 3000\n')
    expect((await confirmsStepUp(browser, stepUp, { code })).status).toBe(200)
    expect(refusal(await confirmsStepUp(browser, stepUp, { code }))).toEqual(LATE)
    // Its nickname does not change whom the euros reach.
    expect((await adds(browser, { firstName: 'Ida', nickname: 'Sis' })).status).toBe(200)
    expect((await confirmsStepUp(browser, stepUp, { code })).status).toBe(404)
    expect((await askedOf(browser, { firstName: 'Ida' })).id).not.toBe(stepUp.id)
  })

  it.each([
    ['another IBAN', { iban: OTHER_IBAN }],
    ['another name', { lastName: 'Byron' }],
    ['another kind', { type: 'business', firstName: 'Ada Lovelace', lastName: '' }],
  ])('is void for %s', async (_case, change) => {
    const browser = await arrived()
    const stepUp = await askedOf(browser)
    await confirmsStepUp(browser, stepUp, { code: await codeFor(browser, stepUp) })
    expect((await askedOf(browser, change)).id).not.toBe(stepUp.id)
    expect((await adds(browser)).status).toBe(200)
  })

  it('is nothing to another session, nor to another account', async () => {
    const browser = await arrived()
    const stepUp = await askedOf(browser)
    const code = await codeFor(browser, stepUp)
    const cookie = browser.cookies.get('causeway_dev') ?? ''
    for (const [email, device] of [
      [MARTA, cookie],
      [TREASURY, ''],
    ] as const) {
      const other = desk().browser()
      other.cookies.set('causeway_dev', device)
      await other.signIn(email, desk().mails)
      expect((await startsStepUp(other, stepUp)).status).toBe(404)
      expect((await sendsStepUpCode(other, stepUp)).status).toBe(404)
      expect((await confirmsStepUp(other, stepUp, { code })).status).toBe(404)
    }
    await confirmsStepUp(browser, stepUp, { code })
    const again = await signedIn()
    expect((await askedOf(again)).id).not.toBe(stepUp.id)
  })

  it('ends ten minutes after its code was mailed, confirmed or not', async () => {
    const browser = await arrived()
    const [first, second] = [await askedOf(browser), await askedOf(browser, { firstName: 'Ida' })]
    const codes = [await codeFor(browser, first), await codeFor(browser, second)]
    desk().clock.advance(599)
    expect((await confirmsStepUp(browser, first, { code: codes[0] })).status).toBe(200)
    desk().clock.advance(1)
    expect(refusal(await confirmsStepUp(browser, second, { code: codes[1] }))).toEqual(LATE)
    expect((await askedOf(browser)).id).not.toBe(first.id)
  })

  it('works for ten minutes after its code was mailed, as the mail says', async () => {
    const browser = await arrived()
    const stepUp = await askedOf(browser, { iban: OTHER_IBAN })
    desk().clock.advance(570)
    const code = await codeFor(browser, await askedOf(browser, { iban: OTHER_IBAN }))
    desk().clock.advance(599)
    expect((await confirmsStepUp(browser, stepUp, { code })).status).toBe(200)
    expect((await adds(browser, { iban: OTHER_IBAN })).status).toBe(200)
  })

  it('is used by one of two calls at once', async () => {
    const browser = await arrived()
    const stepUp = await askedOf(browser)
    await confirmsStepUp(browser, stepUp, { code: await codeFor(browser, stepUp) })
    const answers = await Promise.all([adds(browser), adds(browser)])
    expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is asked for where a recipient becomes another, not for its nickname', async () => {
    const browser = await arrived()
    const [row] = await query(desk().databaseUrl, 'select id from recipients')
    const changes = (change: object) =>
      browser.post(updateRecipient.path, { ...ADA, id: row?.['id'], ...change })
    expect((await changes({ nickname: 'Sis' })).status).toBe(200)
    const stepUp = stepUpOf(await changes({ iban: OTHER_IBAN }))
    expect(stepUp).toMatchObject({ act: 'change-recipient', countryCode: 'AT', ibanEnd: '3201' })
    await confirmsStepUp(browser, stepUp, { code: await codeFor(browser, stepUp) })
    expect(stepUpOf(await adds(browser, { iban: OTHER_IBAN })).id).not.toBe(stepUp.id)
    expect((await changes({ iban: OTHER_IBAN })).status).toBe(200)
  })
})

describe('a confirmation by passkey', () => {
  /** Signed in more than ten minutes ago, with a recipient and a passkey. */
  async function withPasskey() {
    const browser = await signedIn()
    const { key } = await addsPasskey(browser)
    await adds(browser)
    desk().clock.advance(600)
    return { browser, key }
  }

  it('is what it is asked for, and works once', async () => {
    const { browser, key } = await withPasskey()
    const stepUp = await askedOf(browser)
    expect(stepUp.by).toEqual(['passkey', 'code'])
    const assertion = key.signs(await stepUpRequest(browser, stepUp))
    expect((await confirmsStepUp(browser, stepUp, { assertion })).status).toBe(200)
    expect((await adds(browser)).status).toBe(200)
    expect((await confirmsStepUp(browser, stepUp, { assertion })).status).toBe(404)
  })

  it('is void for another act, and a use for something else confirms no act', async () => {
    const { browser, key } = await withPasskey()
    const [one, two] = [await askedOf(browser), await askedOf(browser, { firstName: 'Ida' })]
    const assertion = key.signs(await stepUpRequest(browser, one))
    await stepUpRequest(browser, two)
    expect((await confirmsStepUp(browser, two, { assertion })).status).toBe(400)
    await confirms(browser, key.signs(await asked(browser)))
    expect((await adds(browser)).status).toBe(403)
    // The passkey has counted on since the first signature.
    const again = key.signs(await stepUpRequest(browser, one))
    expect((await confirmsStepUp(browser, one, { assertion: again })).status).toBe(200)
  })

  it('cannot be replaced by a code on a new device', async () => {
    const { key } = await withPasskey()
    const elsewhere = desk().browser()
    const signing = await elsewhere.signIn(MARTA, desk().mails)
    const { passkey } = signing.body.payload as { passkey: { challenge: string; rpId: string } }
    await elsewhere.post('/v1/init/auth/passkey', { assertion: key.signs(passkey) })
    const stepUp = await askedOf(elsewhere)
    expect(stepUp.by).toEqual(['passkey'])
    expect((await sendsStepUpCode(elsewhere, stepUp)).status).toBe(404)
  })
})
