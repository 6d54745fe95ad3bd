import type { Device, DeviceList } from '@contract/v1/devices'
import {
  addRecipient,
  listRecipients,
  type RecipientList,
  removeRecipient,
  updateRecipient,
} from '@contract/v1/recipients'
import {
  addsPasskey,
  KEYS,
  listed,
  passkeyDeskPerFile,
  refusal,
} from '@test/builders/passkey-calls'
import { postsConfirmed } from '@test/builders/step-up-calls'
import { payload } from '@test/setup/chat-desk'
import { ageDevices, query } from '@test/setup/operator'
import { type Browser, MARTA } from '@test/setup/test-desk'

const DEVICES = '/v1/private/devices'
const RECIPIENTS = listRecipients.path
const TOO_NEW = [400, expect.stringMatching(/^This device is new\. /)]

const ADA = {
  ...{ type: 'individual', firstName: 'Ada', lastName: 'Lovelace', bic: '', bankName: '' },
  iban: 'DE89370400440532013000',
}
const OTHER = 'NL91ABNA0417164300'

const desk = passkeyDeskPerFile()
afterEach(() => query(desk().databaseUrl, 'delete from recipients'))

async function signedIn(): Promise<Browser> {
  const browser = desk().browser()
  desk().clock.advance(61)
  await browser.signIn(MARTA, desk().mails)
  return browser
}

/** An owner on a device that is known, and somebody who has the mailbox. */
async function ownerAndThief() {
  const owner = await signedIn()
  await ageDevices(desk().databaseUrl)
  return { owner, thief: await signedIn() }
}

const listOf = async (browser: Browser) => payload<DeviceList>(await browser.get(DEVICES))
/** The last two; those of other cases stay. */
const triedIn = async (browser: Browser) => {
  const { tries } = await listOf(browser)
  return tries.slice(0, 2).map(({ act }) => act)
}
const ends = (browser: Browser, id = '') => browser.post(`${DEVICES}/${id}/end`)
const adds = (browser: Browser, change: Partial<typeof ADA & { nickname: string }> = {}) =>
  postsConfirmed(browser, desk().mails, addRecipient.path, { ...ADA, ...change })

describe('a device that is new to the account', () => {
  it('adds no passkey and removes none, which the owner sees', async () => {
    const owner = await signedIn()
    await addsPasskey(owner)
    const [{ id } = { id: '' }] = await listed(owner)
    await query(desk().databaseUrl, 'delete from passkeys')
    await ageDevices(desk().databaseUrl)
    const thief = await signedIn()
    await owner.signIn(MARTA, desk().mails)
    expect(refusal(await thief.post(`${KEYS}/start`))).toEqual(TOO_NEW)
    await addsPasskey(owner)
    const [{ id: kept } = { id }] = await listed(owner)
    expect(refusal(await thief.post(`${KEYS}/${kept}/remove`))).toEqual(TOO_NEW)
    expect(await listed(owner)).toMatchObject([{ id: kept }])
    expect(await triedIn(owner)).toEqual(expect.arrayContaining(['remove-passkey', 'add-passkey']))
  })

  it('ends no older device, neither one nor all', async () => {
    const { owner, thief } = await ownerAndThief()
    const [, known] = (await listOf(thief)).devices
    expect(refusal(await ends(thief, known?.id))).toEqual(TOO_NEW)
    expect(refusal(await thief.post(`${DEVICES}/end-others`))).toEqual(TOO_NEW)
    expect((await owner.get(RECIPIENTS)).status).toBe(200)
    expect(await triedIn(owner)).toEqual(['end-device', 'end-device'])
  })

  it('ends one that is newer still, and is ended by the owner', async () => {
    const { owner, thief: phone } = await ownerAndThief()
    const stranger = await signedIn()
    const [, newest] = (await listOf(phone)).devices
    // Its own sign-in is not enough for that.
    expect((await ends(phone, newest?.id)).status).toBe(403)
    const end = `${DEVICES}/${newest?.id ?? ''}/end`
    expect((await postsConfirmed(phone, desk().mails, end)).status).toBe(200)
    expect((await stranger.get(RECIPIENTS)).status).toBe(401)
    expect((await owner.post(`${DEVICES}/end-others`)).status).toBe(200)
    expect((await phone.get(RECIPIENTS)).status).toBe(401)
  })

  it('takes the place of no known one, nor of an older new one, however many sign in', async () => {
    const { owner, thief } = await ownerAndThief()
    await query(
      desk().databaseUrl,
      `insert into devices (id, account_id, token_hash, created_at, seen_at)
       select gen_random_uuid(), account_id, sha256(text(number)::bytea),
         created_at + number * interval '1 second', seen_at + number * interval '1 second'
       from generate_series(1, 20) as number,
         (select * from devices order by created_at desc limit 1) as newest`,
    )
    const newest = await signedIn()
    const devices = [owner, thief, newest]
    const statuses = devices.map(async (one) => (await one.get(RECIPIENTS)).status)
    expect(await Promise.all(statuses)).toEqual([200, 200, 200])
    const isNew = ({ newUntilTs }: Device) => newUntilTs !== undefined
    expect((await listOf(owner)).devices.filter(isNew)).toHaveLength(20)
  })

  it.each([
    ['while it is listed', false],
    ['once it has removed it', true],
  ])('adds no second account of a known recipient: %s', async (_case, isRemoved) => {
    const { owner, thief } = await ownerAndThief()
    const [known] = payload<RecipientList>(await adds(owner)).recipients
    if (isRemoved) await thief.post(removeRecipient.path, { id: known?.id })
    expect(refusal(await adds(thief, { firstName: 'ADA', iban: OTHER }))).toEqual(TOO_NEW)
    const { tries } = await listOf(owner)
    expect(tries[0]).toMatchObject({ act: 'change-recipient', ibanEnd: '4300' })
    // The account that the name has had, and a stranger to the account, are added.
    expect((await adds(thief)).status).toBe(200)
    expect((await adds(thief, { firstName: 'Eve', iban: OTHER })).status).toBe(200)
  })

  it('gives no recipient the name of another one', async () => {
    const { owner, thief } = await ownerAndThief()
    await adds(owner)
    const eve = { ...ADA, firstName: 'Eve', iban: OTHER }
    const [own] = payload<RecipientList>(await adds(thief, eve)).recipients
    const named = { ...eve, id: own?.id, nickname: 'Lovelace, Ada' }
    expect(refusal(await thief.post(updateRecipient.path, named))).toEqual(TOO_NEW)
  })
})

it('is new too where a session has no device, but not where the account has none', async () => {
  const { owner, thief } = await ownerAndThief()
  await query(
    desk().databaseUrl,
    `update sessions set device_id = null where token_hash = sha256('${thief.cookies.get('__Host-causeway_sid') ?? ''}')`,
  )
  await adds(owner)
  expect(refusal(await adds(thief, { iban: OTHER }))).toEqual(TOO_NEW)
  expect(refusal(await thief.post(`${DEVICES}/end-others`))).toEqual(TOO_NEW)
  expect(refusal(await thief.post(`${KEYS}/start`))).toEqual(TOO_NEW)
  const [tried] = (await listOf(owner)).tries
  expect(tried).not.toHaveProperty('deviceId')

  await query(desk().databaseUrl, 'update sessions set device_id = null')
  await query(desk().databaseUrl, 'delete from devices')
  expect((await adds(thief, { iban: OTHER })).status).toBe(200)
})
