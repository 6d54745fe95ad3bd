import { LIVE_LIMITS } from '@config/limits'
import { type Asked, openSignInDesk, type SignInDesk } from '@test/builders/sign-in-desk'

const ADA = 'ada.codes@example.test'
const { sendHourly, sendByNetwork } = LIVE_LIMITS.signIn

let desk: SignInDesk

beforeEach(async () => {
  desk = await openSignInDesk()
  await desk.account(ADA)
})

afterEach(() => desk.desk.closes())

async function strangers(count: number): Promise<readonly Asked[]> {
  const answers: Asked[] = []
  for (let at = 0; at < count; at++) answers.push(await desk.browser(`198.51.100.${at}`).asks(ADA))
  return answers
}

async function knownBrowser() {
  const browser = desk.browser('192.0.2.1')
  await browser.asks(ADA)
  const [code = ''] = await desk.codes(ADA)
  expect(await browser.types(ADA, code)).toBe(true)
  desk.desk.clock.advance(60)
  return browser
}

it('mails a known device codes of its own, and all strangers together five an hour', async () => {
  const owner = await knownBrowser()
  const answers = await strangers(sendHourly.hits + 3)
  expect(answers.filter((answer) => answer === 'code')).toHaveLength(sendHourly.hits)
  expect(answers.filter((answer) => answer === 'link')).toHaveLength(3)
  desk.desk.clock.advance(1)
  expect(await owner.asks(ADA)).toBe('code')
  const [code = ''] = await desk.codes(ADA)
  expect(await owner.types(ADA, code)).toBe(true)
})

it('lets everybody who asks after that use one link, once, which works for an hour', async () => {
  await strangers(sendHourly.hits)
  const mailed = await desk.codes(ADA)
  desk.desk.clock.advance(1)
  await strangers(1)
  const [link = '', ...others] = await desk.codes(ADA)
  expect(others).toHaveLength(mailed.length)
  expect(link).toMatch(/^[\w-]{43}$/)

  const fresh = desk.browser('192.0.2.7')
  expect(await fresh.types(ADA, link)).toEqual({ triesLeft: 0 })
  desk.desk.clock.advance(3_000)
  expect(await fresh.asks(ADA)).toBe('link')
  expect(await desk.codes(ADA)).toHaveLength(mailed.length + 1)
  expect(await fresh.types(ADA, link.replace(/^../, 'xx'))).toEqual({ triesLeft: 0 })
  expect(await fresh.types(ADA, link)).toBe(true)
  const late = desk.browser('192.0.2.8')
  // The hour of the link is not over: until then nobody is sent another.
  expect(await late.asks(ADA)).toBe(600)
  expect(desk.events.at(-1)).toEqual({ event: 'limit-reached', limit: 'shared-link' })
  desk.desk.clock.advance(600)
  expect(await late.asks(ADA)).toBe('code')
})

it('limits a network by those who do not sign in: neither known devices nor people who succeed', async () => {
  const owner = await knownBrowser()
  const office = '203.0.113.9'
  for (let at = 0; at <= sendByNetwork.hits; at++) {
    const email = `colleague${at}@example.test`
    await desk.account(email)
    const colleague = desk.browser(office)
    expect(await colleague.asks(email)).toBe('code')
    const [code = ''] = await desk.codes(email)
    expect(await colleague.types(email, code)).toBe(true)
  }
  for (let at = 0; at < sendByNetwork.hits; at++)
    expect(await desk.browser(office).asks(`nobody${at}@example.test`)).toBe('code')
  expect(await desk.browser(office).asks('somebody@example.test')).toBe(600)
  owner.network = office
  expect(await owner.asks(ADA)).toBe('code')
})

it('leaves a code alone, whoever else asks and guesses elsewhere', async () => {
  const owner = desk.browser('192.0.2.1')
  await owner.asks(ADA)
  const [code = ''] = await desk.codes(ADA)
  const stranger = desk.browser('198.51.100.1')
  await stranger.asks(ADA)
  const wrong = code === '111111' ? '222222' : '111111'
  for (const triesLeft of [4, 3, 2, 1, 0, 0])
    expect(await stranger.types(ADA, wrong)).toEqual({ triesLeft })
  expect(await owner.types(ADA, code)).toBe(true)
})
