import { addRecipient } from '@contract/v1/recipients'
import { passkeyDeskPerFile } from '@test/builders/passkey-calls'
import {
  confirmsStepUp,
  mailedStepUpCode,
  sendsStepUpCode,
  stepUpOf,
} from '@test/builders/step-up-calls'
import { ageDevices, query } from '@test/setup/operator'
import { type Browser, MARTA } from '@test/setup/test-desk'

const ADA = {
  ...{ type: 'individual', firstName: 'Ada', lastName: 'Lovelace' },
  ...{ iban: 'DE89370400440532013000', bic: '', bankName: '' },
}

const desk = passkeyDeskPerFile()

beforeEach(async () => {
  for (const table of ['sign_in_failures', 'sessions', 'devices', 'recipients'])
    await query(desk().databaseUrl, `delete from ${table}`)
})

async function signsIn(browser = desk().browser()) {
  desk().clock.advance(61)
  await browser.signIn(MARTA, desk().mails)
  return browser
}

const adds = (browser: Browser, firstName: string) =>
  browser.post(addRecipient.path, { ...ADA, firstName })

/** On a known device, with one recipient, so that another one is confirmed. */
async function owner() {
  const browser = await signsIn()
  expect((await adds(browser, 'Ada')).status).toBe(200)
  await ageDevices(desk().databaseUrl)
  desk().clock.advance(600)
  return browser
}

async function asking(browser: Browser, firstName = 'Ida') {
  const stepUp = stepUpOf(await adds(browser, firstName))
  return {
    types: async (code: string) => {
      const { status, body } = await confirmsStepUp(browser, stepUp, { code })
      return status === 200 ? 'right' : [body.errorCode, body.payload?.['triesLeft']]
    },
    sends: () => sendsStepUpCode(browser, stepUp),
    codes: async () => {
      const right = await mailedStepUpCode(browser, stepUp, desk().mails)
      return { right, wrong: right === '111111' ? '222222' : '111111' }
    },
  }
}

const wrong = (triesLeft: number) => ['WRONG_OTP_CODE', triesLeft]
const failures = async () =>
  (await query(desk().databaseUrl, 'select failures from sign_in_failures')).map((row) =>
    Number(row['failures']),
  )
const failed = (count: number) =>
  query(desk().databaseUrl, `update sign_in_failures set failures = ${count}`)

it('has five tries a code, three codes, and counts what was compared with a code alone', async () => {
  const one = await asking(await owner())
  expect(await one.types('000000')).toEqual(wrong(0))
  expect(await failures()).toEqual([])
  const first = await one.codes()
  for (const left of [4, 3, 2, 1, 0]) expect(await one.types(first.wrong)).toEqual(wrong(left))
  for (const code of [first.wrong, first.right]) expect(await one.types(code)).toEqual(wrong(0))
  expect(await failures()).toEqual([5])
  await one.codes()
  expect(await one.types(first.right)).toEqual(wrong(4))
  await one.codes()
  expect((await one.sends()).status).toBe(429)
})

it('reads no code after a hundred wrong ones in a row, over all that its session confirms', async () => {
  const browser = await owner()
  const [one, other] = [await asking(browser), await asking(browser, 'Eve')]
  const [codes, others] = [await one.codes(), await other.codes()]
  expect(await one.types(codes.wrong)).toEqual(wrong(4))
  await failed(100)
  for (let time = 0; time < 2; time++) expect(await other.types(others.right)).toEqual(wrong(0))
  await failed(99)
  expect(await other.types(others.right)).toBe('right')
  expect(await failures()).toEqual([])
})

it('reads codes again once its person has signed in anew', async () => {
  const browser = await owner()
  const one = await asking(browser)
  const { wrong: guess } = await one.codes()
  await one.types(guess)
  await failed(100)
  await signsIn(browser)
  desk().clock.advance(600)
  const next = await asking(browser)
  expect(await next.types((await next.codes()).right)).toBe('right')
})

it('is spoiled by no wrong codes of another session, nor are its mails to sign in', async () => {
  const browser = await owner()
  const theft = await asking(await signsIn(), 'Eve')
  const { wrong: guess, right } = await theft.codes()
  await theft.types(guess)
  await failed(100)
  expect(await theft.types(right)).toEqual(wrong(0))
  const own = await asking(browser)
  expect(await own.types((await own.codes()).right)).toBe('right')
  // By digits, not by a link.
  await signsIn(browser)
})
