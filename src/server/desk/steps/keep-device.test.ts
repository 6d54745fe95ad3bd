import { ageDevices, query } from '@test/setup/operator'
import { type Browser, INES, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const desk = testDeskPerFile()

/** The accounts of the devices that the desk knows, and how many sessions each has. */
const devices = () =>
  query(
    desk().databaseUrl,
    `select devices.account_id as account, count(sessions.id)::integer as sessions
     from devices left join sessions on device_id = devices.id
     group by devices.id order by devices.created_at, devices.account_id`,
  )

it('names a browser as one device of each of its accounts, however often they sign in', async () => {
  const browser = desk().browser()
  await browser.signIn(MARTA, desk().mails)
  const cookie = browser.cookies.get('causeway_dev')
  await browser.post('/v1/private/disconnect')
  await browser.signIn(MARTA, desk().mails)
  expect(browser.cookies.get('causeway_dev')).toBe(cookie)
  expect(await devices()).toEqual([{ account: 'acc_marta', sessions: 1 }])

  // Whoever planted the cookie knows the second account's device by nothing, and soon the first account's no more.
  await browser.signIn(TREASURY, desk().mails)
  expect(browser.cookies.get('causeway_dev')).toMatch(/^[\w-]{43}$/)
  expect(browser.cookies.get('causeway_dev')).not.toBe(cookie)
  desk().clock.advance(60)
  await browser.signIn(MARTA, desk().mails)
  expect(await devices()).toEqual([
    { account: 'acc_marta', sessions: 1 },
    { account: 'acc_noordzee', sessions: 0 },
  ])
})

describe('a browser whose cookie is replaced, since another account is new in it', () => {
  const cookieOf = ({ cookies }: Browser) => cookies.get('causeway_dev') ?? ''
  const signsIn = (browser: Browser, email: string) => {
    desk().clock.advance(61)
    return browser.signIn(email, desk().mails)
  }

  /** The desk signs in, and the network loses the answer with its cookies. */
  async function losesAnswer(browser: Browser, email: string) {
    const kept = [...browser.cookies]
    desk().clock.advance(61)
    expect((await browser.checkCode(email, desk().mails)).status).toBe(200)
    browser.cookies.clear()
    for (const [name, value] of kept) browser.cookies.set(name, value)
  }

  /** Of two accounts that know it. */
  async function sharedBrowser() {
    const browser = desk().browser()
    await signsIn(browser, MARTA)
    await signsIn(browser, TREASURY)
    return { browser, known: await devices() }
  }

  beforeEach(() => query(desk().databaseUrl, 'delete from devices'))

  it('is known to its accounts where the answers with another cookie were lost', async () => {
    const { browser, known } = await sharedBrowser()
    const cookie = cookieOf(browser)
    await losesAnswer(browser, INES)
    await losesAnswer(browser, INES)
    for (const email of [MARTA, TREASURY, MARTA]) {
      await signsIn(browser, email)
      expect(cookieOf(browser)).toBe(cookie)
    }
    const accounts = (await devices()).map(({ account }) => account)
    expect(accounts).toEqual([...known.map(({ account }) => account), 'acc_ines'])
  })

  it.each([
    ['a call', (browser: Browser) => browser.get('/v1/private/devices')],
    ['a sign-in', (browser: Browser) => signsIn(browser, MARTA)],
  ])('is known by the old cookie no more after %s with the new one', async (_case, shows) => {
    const { browser } = await sharedBrowser()
    const old = cookieOf(browser)
    await signsIn(browser, INES)
    desk().clock.advance(6)
    await shows(browser)
    const thief = desk().browser()
    thief.cookies.set('causeway_dev', old)
    await signsIn(thief, MARTA)
    expect(cookieOf(thief)).not.toBe(old)
    const replaced = cookieOf(browser)
    await signsIn(browser, TREASURY)
    expect(cookieOf(browser)).toBe(replaced)
  })

  it('is never known by the old cookie to the account that was new', async () => {
    const { browser } = await sharedBrowser()
    const planted = desk().browser()
    planted.cookies.set('causeway_dev', cookieOf(browser))
    await losesAnswer(browser, INES)
    await signsIn(planted, INES)
    expect(cookieOf(planted)).not.toBe(cookieOf(browser))
  })
})

/** An account that nobody has signed in to yet, and how somebody does, in whose browser no app calls then. */
async function newAccount(name: string) {
  const [account, email] = [`acc_${name}`, `${name}@example.test`]
  await query(
    desk().databaseUrl,
    `insert into accounts (id, email, name, type, created_at)
     values ('${account}', '${email}', 'Ada Lovelace', 'individual', '2026-01-01')`,
  )
  return {
    signsIn: async (browser = desk().browser()) => {
      desk().clock.advance(61)
      await browser.checkCode(email, desk().mails)
      return browser
    },
    devices: async () => (await devices()).filter((each) => each['account'] === account),
    firsts: async () => {
      const rows = await query(
        desk().databaseUrl,
        `select is_first from devices where account_id = '${account}' order by created_at`,
      )
      return rows.map((row) => row['is_first'])
    },
  }
}

it('takes a sign-in for the first of its account where the answers to those before were lost', async () => {
  const ada = await newAccount('ada')
  await ada.signsIn()
  await ada.signsIn()
  const browser = await ada.signsIn()
  expect(await ada.devices()).toEqual([{ account: 'acc_ada', sessions: 1 }])
  expect(await ada.firsts()).toEqual([true])
  // Once an app has called, the answer has come.
  await browser.get('/v1/private/devices', { 'x-client-type': 'web' })
  await ada.signsIn()
  expect(await ada.firsts()).toEqual([true, false])
})

it('leaves an account the first device that has shown its cookie again', async () => {
  const grace = await newAccount('grace')
  await grace.signsIn(await grace.signsIn())
  await grace.signsIn()
  expect(await grace.firsts()).toEqual([true, false])
})

it('forgets the known device that was seen longest ago where an account has more than 20', async () => {
  await query(
    desk().databaseUrl,
    `insert into devices (id, account_id, token_hash, browser, created_at, seen_at)
     select gen_random_uuid(), 'acc_ines', sha256(text(number)::bytea), 'Known ' || number,
       '2026-01-01', timestamptz '2026-01-01' + number * interval '1 day'
     from generate_series(1, 21) as number`,
  )
  await desk().browser().signIn(INES, desk().mails)
  const left = await query(
    desk().databaseUrl,
    `select browser from devices where browser like 'Known %' order by seen_at`,
  )
  expect(left).toHaveLength(20)
  expect(left[0]).toEqual({ browser: 'Known 2' })
})

it('ends the sessions of a device with it', async () => {
  const browser = desk().browser()
  await browser.signIn(MARTA, desk().mails)
  await query(desk().databaseUrl, `delete from devices where account_id = 'acc_marta'`)
  expect((await browser.get('/v1/init/self')).status).toBe(403)
})

describe('the sessions of an account', () => {
  beforeEach(() => query(desk().databaseUrl, `delete from devices where account_id = 'acc_marta'`))

  async function signIn(...browsers: Browser[]) {
    for (const browser of browsers) {
      desk().clock.advance(1)
      await browser.signIn(MARTA, desk().mails)
    }
    return browsers
  }
  const several = (count: number) =>
    signIn(...Array.from({ length: count }, () => desk().browser()))

  async function known(count: number) {
    const browsers = await several(count)
    await ageDevices(desk().databaseUrl)
    return browsers
  }

  const statuses = (...browsers: Browser[]) =>
    Promise.all(browsers.map(async (one) => (await one.get('/v1/private/devices')).status))

  it('are five at most: the oldest gives way, on a new device first', async () => {
    const owner = await known(1)
    const others = await several(6)
    expect(await statuses(...owner, ...others)).toEqual([200, 401, 401, 200, 200, 200, 200])
  })

  it('give way on a known device to those of known devices alone', async () => {
    const owners = await known(5)
    const others = await several(2)
    // Whoever signs in is signed in, as a sixth where it must be.
    expect(await statuses(...owners, ...others)).toEqual([200, 200, 200, 200, 200, 401, 200])
    await ageDevices(desk().databaseUrl)
    await signIn(...others.slice(0, 1))
    expect(await statuses(...owners, ...others)).toEqual([401, 401, 200, 200, 200, 200, 200])
  })
})
