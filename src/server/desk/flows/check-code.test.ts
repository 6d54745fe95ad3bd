import { query } from '@test/setup/operator'
import { nextCode } from '@test/setup/mailed-code'
import { startTestDesk, type TestDesk } from '@test/setup/test-desk'

const SEND = '/v1/init/auth/send'
const CHECK = '/v1/init/auth/check'

/** Each test signs in somebody of its own, so that one desk serves them all. */
const people = Array.from({ length: 13 }, (_, at) => `person${at}@example.test`)

let desk: TestDesk
let email: string
let before: number

beforeAll(async () => {
  const accounts = people.map((address, at) => ({
    id: `acc_${at}`,
    email: address,
    name: 'Marta Kowalczyk',
    type: 'individual' as const,
  }))
  desk = await startTestDesk({ world: { accounts } })
})

beforeEach(() => {
  email = people.pop() ?? ''
  before = desk.mails.length
})

afterAll(() => desk.stop())

const otherCode = (code: string): string => (code === '111111' ? '222222' : '111111')

it('signs in with the mailed code [SIGN-01]', async () => {
  const browser = desk.browser()
  const sent = await browser.post(SEND, { email: ` ${email.toUpperCase()} `, initial: true })
  expect(sent.body).toEqual({ status: 'ok', payload: {} })
  const code = await nextCode(desk.mails, before)
  expect(desk.mails[before]?.to).toBe(email)
  expect(desk.mails[before]?.text).toContain('We never ask for it')
  expect(desk.mails[before]?.text).not.toMatch(/https?:/)

  const checked = await browser.post(CHECK, { email, otp: code })
  expect(checked.body.payload).toMatchObject({
    accountData: { email, name: 'Marta Kowalczyk', accountType: 'individual' },
    serverSettings: { limits: { minOTCAmountEUR: '100.00' } },
  })
  expect(checked.headers.getSetCookie().join()).toMatch(
    /causeway_sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax,causeway_dev=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax/,
  )
  expect((await browser.get('/v1/init/self')).status).toBe(200)
})

it('answers an unknown e-mail with the same bytes, and mails nobody [SIGN-02]', async () => {
  const known = await desk.browser().post(SEND, { email, initial: true })
  const unknown = await desk.browser().post(SEND, { email: 'who@nowhere.example', initial: true })
  const shape = (answer: typeof known) => ({
    status: answer.status,
    text: answer.text,
    headers: [...answer.headers]
      .filter(([name]) => name !== 'date')
      .map(([name, value]) => [name, value.replace(/pre=[\w-]{43}/, 'pre=…')]),
  })
  expect(shape(unknown)).toEqual(shape(known))
  await nextCode(desk.mails, before)
  // Mails leave in the order of their calls: one that was asked for later comes behind whatever the unknown one led to.
  desk.clock.advance(61)
  await desk.browser().post(SEND, { email, initial: true })
  await nextCode(desk.mails, before + 1)
  expect(desk.mails.slice(before).map(({ to }) => to)).toEqual([email, email])
})

it('locks a challenge after five wrong codes and says how many are left; a resend starts another [a code’s tries]', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const code = await nextCode(desk.mails, before)
  const guess = (otp: string) => browser.post(CHECK, { email, otp })
  for (const triesLeft of [4, 3, 2, 1, 0]) {
    const { status, body } = await guess(otherCode(code))
    expect([status, body.errorCode, body.payload]).toEqual([400, 'WRONG_OTP_CODE', { triesLeft }])
  }
  expect((await guess(code)).body).toMatchObject({ payload: { triesLeft: 0 } })
  expect((await browser.post(SEND, { email, initial: false })).status).toBe(429)
  desk.clock.advance(60)
  expect((await browser.post(SEND, { email, initial: false })).status).toBe(200)
  const next = await nextCode(desk.mails, before + 1)
  if (next !== code) expect((await guess(code)).body.payload).toEqual({ triesLeft: 4 })
  expect((await guess(next)).status).toBe(200)
})

it('counts the tries of an unknown e-mail alike, byte for byte [SIGN-02]', async () => {
  const unknown = `${email}.unknown`
  const answersOf = async (address: string) => {
    const asked = desk.browser()
    await asked.post(SEND, { email: address, initial: true })
    const texts: string[] = []
    for (let guess = 0; guess < 7; guess++)
      texts.push((await asked.post(CHECK, { email: address, otp: '000000' })).text)
    const stranger = await desk.browser().post(CHECK, { email: address, otp: '000000' })
    return [...texts, stranger.text]
  }
  expect(await answersOf(unknown)).toEqual(await answersOf(email))
  await nextCode(desk.mails, before)
})

it('keeps the attempts of a challenge over a resend, and kills the old code', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const first = await nextCode(desk.mails, before)
  for (let guess = 0; guess < 4; guess++)
    await browser.post(CHECK, { email, otp: otherCode(first) })
  desk.clock.advance(59)
  expect((await browser.post(SEND, { email, initial: false })).status).toBe(200)
  const second = await nextCode(desk.mails, before + 1)
  // The fifth and last attempt: a first code that still worked would be caught here.
  const stale = await browser.post(CHECK, {
    email,
    otp: first === second ? otherCode(second) : first,
  })
  expect(stale.body.errorCode).toBe('WRONG_OTP_CODE')
  expect((await browser.post(CHECK, { email, otp: second })).body.errorCode).toBe('WRONG_OTP_CODE')
})

it('takes a code once, within ten minutes, in the browser that asked', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const code = await nextCode(desk.mails, before)
  const stranger = desk.browser()
  expect((await stranger.post(CHECK, { email, otp: code })).body.errorCode).toBe('WRONG_OTP_CODE')
  const cookies = new Map(browser.cookies)
  expect((await browser.post(CHECK, { email, otp: code })).status).toBe(200)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect((await browser.post(CHECK, { email, otp: code })).body.errorCode).toBe('WRONG_OTP_CODE')

  const other = desk.browser()
  await other.post(SEND, { email, initial: true })
  const next = await nextCode(desk.mails, before + 1)
  desk.clock.advance(600)
  expect((await other.post(CHECK, { email, otp: next })).body.errorCode).toBe('WRONG_OTP_CODE')
})

it('reads a hundred wrong codes in a row, then mails links, which work where they were asked for', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const code = await nextCode(desk.mails, before)
  const guess = (otp: string, from = browser) => from.post(CHECK, { email, otp })
  desk.clock.advance(1)
  await guess(otherCode(code))
  await query(
    desk.databaseUrl,
    `update sign_in_failures set failures = 99 where failed_at = '${desk.clock.now().toISOString()}'`,
  )
  expect((await guess(otherCode(code))).body.payload).toEqual({ triesLeft: 3 })
  expect((await guess(code)).body.payload).toEqual({ triesLeft: 0 })

  desk.clock.advance(60)
  const sent = await browser.post(SEND, { email, initial: false })
  expect(sent.body.payload).toEqual({ by: 'link' })
  expect((await browser.post(SEND, { email, initial: true })).body.payload).toEqual({ by: 'link' })
  const link = await nextLink()
  const elsewhere = desk.browser()
  await elsewhere.post(SEND, { email, initial: true })
  expect((await guess(link, elsewhere)).body.payload).toEqual({ triesLeft: 0 })
  expect((await guess('x'.repeat(43))).body.payload).toEqual({ triesLeft: 0 })
  const cookies = new Map(browser.cookies)
  expect((await guess(link)).status).toBe(200)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect((await guess(link)).body.errorCode).toBe('WRONG_OTP_CODE')

  expect((await desk.browser().post(SEND, { email, initial: true })).body.payload).toEqual({})
  await nextCode(desk.mails, before + 1)
})

/** What the link of this test's mail carries. */
async function nextLink(): Promise<string> {
  for (;;) {
    const mails = desk.mails.slice(before).map(({ text }) => /#sign-in=([\w-]+)&/.exec(text)?.[1])
    const link = mails.find((found) => found !== undefined)
    if (link !== undefined) return link
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

it('opens one session for fifty equal checks at once', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const code = await nextCode(desk.mails, before)
  const cookies = [...browser.cookies]
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => {
      const twin = desk.browser()
      for (const [name, value] of cookies) twin.cookies.set(name, value)
      return twin.post(CHECK, { email, otp: code })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.errorCode === 'WRONG_OTP_CODE')).toHaveLength(49)
})

it('evaluates at most five of fifty parallel guesses', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const code = await nextCode(desk.mails, before)
  const guesses = Array.from({ length: 50 }, (_, at) => String(700_000 + at)).filter(
    (one) => one !== code,
  )
  await Promise.all(guesses.map((otp) => browser.post(CHECK, { email, otp })))
  expect((await browser.post(CHECK, { email, otp: code })).body.errorCode).toBe('WRONG_OTP_CODE')
})

it('makes a resend wait 59 seconds, and says how long [SIGN-12]', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  desk.clock.advance(10)
  const early = await browser.post(SEND, { email, initial: false })
  expect([early.status, early.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(early.headers.get('retry-after')).toBe('49')
  desk.clock.advance(49)
  expect((await browser.post(SEND, { email, initial: false })).status).toBe(200)
  await nextCode(desk.mails, before + 1)
})

it('sends a fresh code at once after a completed sign-in', async () => {
  const browser = desk.browser()
  await browser.signIn(email, desk.mails)
  desk.clock.advance(1)
  expect((await desk.browser().signIn(email, desk.mails)).status).toBe(200)
})

it('lets a person go back and continue within the cooldown: the code is on its way', async () => {
  const browser = desk.browser()
  await browser.post(SEND, { email, initial: true })
  const code = await nextCode(desk.mails, before)
  expect((await browser.post(SEND, { email, initial: true })).status).toBe(200)
  expect(desk.mails.filter(({ to }) => to === email)).toHaveLength(1)
  expect((await browser.post(CHECK, { email, otp: code })).status).toBe(200)
})

it.each([['no e-mail'], ['a@b'], [`${'x'.repeat(250)}@y.example`]])('refuses %s', async (text) => {
  const wrong = { email: text, initial: true }
  const { status, body } = await desk.browser().post(SEND, wrong)
  expect([status, body.errorCode]).toEqual([400, 'VALIDATION_FAILED'])
})
