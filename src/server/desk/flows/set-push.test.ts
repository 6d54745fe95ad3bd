import { endPush, getPush, type PushState, setPush } from '@contract/v1/push'
import { type DeviceList, endDevice, listDevices } from '@contract/v1/devices'
import { disconnect } from '@contract/v1/auth'
import { SUBSCRIPTION, testPush } from '@test/builders/push'
import { payload } from '@test/setup/chat-desk'
import { ageDevices, query } from '@test/setup/operator'
import { type Browser, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const desk = testDeskPerFile()

async function signedIn(email = MARTA, browser = desk().browser()): Promise<Browser> {
  desk().clock.advance(61)
  await browser.signIn(email, desk().mails)
  return browser
}

const stateOf = async (browser: Browser) => payload<PushState>(await browser.get(getPush.path))
const subscribes = (browser: Browser, over: object = {}) =>
  browser.post(setPush.path, { ...SUBSCRIPTION, ...over })

it('is off at first, told with the desk’s key, and of each device for itself', async () => {
  const [phone, laptop] = [await signedIn(), await signedIn()]
  expect(await stateOf(phone)).toEqual({ key: testPush.publicKey, isOn: false })
  expect(payload<PushState>(await subscribes(phone))).toMatchObject({ isOn: true })
  expect((await stateOf(laptop)).isOn).toBe(false)
  await subscribes(laptop, { endpoint: 'https://web.push.apple.com/laptop' })
  expect(payload<PushState>(await phone.post(endPush.path, {}))).toMatchObject({ isOn: false })
  expect((await stateOf(laptop)).isOn).toBe(true)
})

it('ends with signing out and with its device, not with a session that ran out', async () => {
  const [phone, laptop] = [await signedIn(TREASURY), await signedIn(TREASURY)]
  await subscribes(phone)
  await subscribes(laptop, { endpoint: 'https://web.push.apple.com/laptop' })
  const told = async () =>
    (
      await query(
        desk().databaseUrl,
        `select endpoint from push_devices where account_id = 'acc_noordzee'`,
      )
    ).length
  desk().clock.advance(31 * 60)
  expect((await phone.get(getPush.path)).status).toBe(401)
  expect(await told()).toBe(2)
  await signedIn(TREASURY, phone)
  expect((await stateOf(phone)).isOn).toBe(true)
  await phone.post(disconnect.path)
  expect(await told()).toBe(1)
  await signedIn(TREASURY, phone)
  expect((await stateOf(phone)).isOn).toBe(false)
  await ageDevices(desk().databaseUrl)
  const { devices } = payload<DeviceList>(await phone.get(listDevices.path))
  const other = devices.find(({ isThis }) => !isThis)
  payload(await phone.post(endDevice.path.replace('{id}', other?.id ?? ''), {}))
  expect(await told()).toBe(0)
})

it('tells a browser of one account, the last that asked', async () => {
  const [marta, treasury] = [await signedIn(), await signedIn(TREASURY)]
  await subscribes(marta)
  await subscribes(treasury)
  expect((await stateOf(marta)).isOn).toBe(false)
  expect((await stateOf(treasury)).isOn).toBe(true)
})

it('refuses an endpoint that is of no known push service, and keys that nothing can be encrypted for', async () => {
  const browser = await signedIn()
  const refused = { status: 400, body: { errorCode: 'VALIDATION_FAILED' } }
  for (const over of [
    { endpoint: 'https://169.254.169.254/latest' },
    { endpoint: 'http://fcm.googleapis.com/fcm/send/a' },
    { endpoint: 'https://push.evil.example/a' },
    { p256dh: `B${'A'.repeat(86)}` },
    { auth: 'short' },
  ])
    expect(await subscribes(browser, over)).toMatchObject(refused)
  expect((await stateOf(browser)).isOn).toBe(false)
})
