import type { DeviceList } from '@contract/v1/devices'
import {
  addRecipient,
  decideRecipientChange,
  listRecipients,
  type RecipientList,
  updateRecipient,
} from '@contract/v1/recipients'
import { adaDraft } from '@test/builders/drafts'
import { payload } from '@test/setup/chat-desk'
import { query } from '@test/setup/operator'
import { type Browser, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const NEW_IBAN = 'NL91ABNA0417164300'
const desk = testDeskPerFile()

afterEach(async () => {
  for (const table of ['recipient_changes', 'recipients', 'devices'])
    await query(desk().databaseUrl, `delete from ${table}`)
  await query(desk().databaseUrl, 'update accounts set language = null')
})

async function signedIn(email = MARTA, browser = desk().browser()): Promise<Browser> {
  desk().clock.advance(61)
  await browser.signIn(email, desk().mails)
  return browser
}

const recipientOf = async (browser: Browser) => {
  const { recipients } = payload<RecipientList>(await browser.get(listRecipients.path))
  return recipients[0]
}

async function asked() {
  const owner = await signedIn()
  await owner.post(addRecipient.path, adaDraft())
  const newcomer = await signedIn()
  const id = (await recipientOf(owner))?.id
  await newcomer.post(updateRecipient.path, { ...adaDraft(), id, iban: NEW_IBAN })
  const change = (await recipientOf(owner))?.change
  if (!change) throw new Error('no change waits')
  const decides = (browser: Browser, decision: 'stop' | 'allow') =>
    browser.post(decideRecipientChange.path, { id: change.id, decision })
  return { owner, newcomer, decides }
}

const statusOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.errorCode]

it('a known device stops it: the one that asked is signed out, and reads of it when it is back', async () => {
  const { owner, newcomer, decides } = await asked()
  const { recipients } = payload<RecipientList>(await decides(owner, 'stop'))
  expect(recipients).toMatchObject([
    { iban: 'DE89370400440532013000', change: { isStopped: true } },
  ])
  expect((await newcomer.get(listRecipients.path)).status).toBe(401)
  expect(payload<DeviceList>(await owner.get('/v1/private/devices')).devices).toHaveLength(1)
  await signedIn(MARTA, newcomer)
  expect(await recipientOf(newcomer)).toMatchObject({ change: { iban: NEW_IBAN, isStopped: true } })
  desk().clock.advance(86_400)
  expect(await recipientOf(await signedIn())).not.toHaveProperty('change')
})

it('a known device allows it at once', async () => {
  const { owner, newcomer, decides } = await asked()
  const { recipients } = payload<RecipientList>(await decides(owner, 'allow'))
  expect(recipients).toMatchObject([{ iban: NEW_IBAN, bic: 'ABNANL2A' }])
  expect(recipients[0]).not.toHaveProperty('change')
  expect((await newcomer.get(listRecipients.path)).status).toBe(200)
})

it('a new device allows none, and takes its own back without being signed out', async () => {
  const { owner, newcomer, decides } = await asked()
  const refused = await decides(newcomer, 'allow')
  expect(refused.body.payload?.['validationError']).toMatch(/^This device is new\./)
  expect((await recipientOf(owner))?.iban).toBe('DE89370400440532013000')
  expect((await decides(newcomer, 'stop')).status).toBe(200)
  expect((await newcomer.get(listRecipients.path)).status).toBe(200)
  expect((await recipientOf(owner))?.change).toMatchObject({ isStopped: true })
})

it('is decided once, and by its own account alone', async () => {
  const { owner, decides } = await asked()
  const stranger = await signedIn(TREASURY)
  expect(statusOf(await decides(stranger, 'stop'))).toEqual([404, 'NOT_FOUND'])
  const answers = await Promise.all([1, 2, 3, 4].map(() => decides(owner, 'stop')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(statusOf(await decides(owner, 'allow'))).toEqual([409, 'CONFLICT'])
})
