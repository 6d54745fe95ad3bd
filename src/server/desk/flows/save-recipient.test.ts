import { calculateFee } from '@contract/v1/fees'
import { checkIban } from '@contract/v1/iban'
import {
  addRecipient,
  listRecipients,
  removeRecipient,
  updateRecipient,
} from '@contract/v1/recipients'
import type { DeviceList } from '@contract/v1/devices'
import { payload } from '@test/setup/chat-desk'
import { type Browser, MARTA, testDeskPerFile, TREASURY } from '@test/setup/test-desk'

const ADD = addRecipient.path
const UPDATE = updateRecipient.path
const REMOVE = removeRecipient.path
const LIST = listRecipients.path
const FEE = calculateFee.path
const CHECK = checkIban.path

const ADA = {
  type: 'individual',
  firstName: 'Ada',
  lastName: 'Lovelace',
  nickname: ' Ada ',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'EVILDEFF',
  bankName: 'A bank of my own',
}

const desk = testDeskPerFile()
let marta: Browser
let treasury: Browser

beforeAll(async () => {
  marta = desk().browser()
  treasury = desk().browser()
  await marta.signIn(MARTA, desk().mails)
  await treasury.signIn(TREASURY, desk().mails)
})

interface Row {
  id: number
}
const rows = (answer: { body: { payload?: Record<string, unknown> } }) =>
  // The desk checked its answer against the contract; the tests look at what is in it.
  (answer.body.payload?.['recipients'] ?? []) as Row[]

it('adds, changes and removes, answering the whole list each time', async () => {
  const added = await marta.post(ADD, ADA)
  const [row] = rows(added)
  expect(row).toMatchObject({
    firstName: 'Ada',
    nickname: 'Ada',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFF',
    bankName: 'Commerzbank',
    countryCode: 'DE',
    amount: 0,
    reference: 'Marta Kowalczyk CAUSEWAY 23112026',
  })
  const second = rows(await marta.post(ADD, { ...ADA, firstName: 'Grace', lastName: 'Hopper' }))
  expect(second).toHaveLength(2)
  const changed = rows(await marta.post(UPDATE, { ...ADA, id: row?.id, nickname: '' }))
  expect(changed.find(({ id }) => id === row?.id)).not.toHaveProperty('nickname')
  expect(rows(await marta.post(REMOVE, { id: row?.id }))).toHaveLength(1)
  expect(rows(await marta.get(LIST)).some(({ id }) => id === row?.id)).toBe(false)
})

const WHOLE = {
  type: 'individual',
  firstName: 'Ada',
  lastName: 'Lovelace',
  nickname: 'Ada',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFF',
  bankName: 'Commerzbank',
  amount: 0,
  reference: 'Marta Kowalczyk CAUSEWAY 23112026',
  countryCode: 'DE',
}

/** What a row says of its recipient, and of what kind the two numbers are that the desk gives it. */
function told(row: object | undefined) {
  const { id, createdTs, ...fields } = { id: null, createdTs: null, ...row }
  return { fields, kinds: [typeof id, typeof createdTs] }
}

it('answers a recipient with all its fields, and the nickname only where there is one [RCPT-01]', async () => {
  const [named] = rows(await marta.post(ADD, ADA))
  expect(told(named)).toEqual({ fields: WHOLE, kinds: ['number', 'number'] })
  const [bare] = rows(await marta.post(ADD, { ...ADA, nickname: undefined }))
  const { nickname: _nickname, ...others } = WHOLE
  expect(told(bare).fields).toEqual(others)
})

it('treats a person and a company alike but for their names [RCPT-02] [RCPT-03]', async () => {
  const [person] = rows(await marta.post(ADD, ADA))
  const [company] = rows(await marta.post(ADD, { ...ADA, type: 'business', firstName: 'Ada GmbH' }))
  const names = { type: 'business', firstName: 'Ada GmbH', lastName: '' }
  expect(told(company).fields).toEqual({ ...WHOLE, ...names })
  const fees = await Promise.all(
    [person, company].map((one) => marta.post(FEE, { beneficiaryId: one?.id })),
  )
  expect(fees[1]?.body).toEqual(fees[0]?.body)
  expect(fees[0]?.body.payload).toHaveProperty('additionalFeeEUR')
})

it('takes the IBANs of countries in SEPA alone, and tells them apart before it takes one [VAL-19]', async () => {
  const within = await marta.post(CHECK, { iban: ADA.iban })
  expect(within.body.payload).toMatchObject({ isIBANValid: true, isCountryValid: true })
  const iban = 'TR330006100519786457841326'
  const outside = await marta.post(CHECK, { iban })
  expect(outside.body.payload).toMatchObject({ isIBANValid: true, isCountryValid: false })
  const before = rows(await marta.get(LIST)).length
  const refused = await marta.post(ADD, { ...ADA, iban })
  expect(refused.body.payload).toEqual({ validationError: 'Invalid country code' })
  expect(rows(await marta.get(LIST))).toHaveLength(before)
})

it('never gives an id twice', async () => {
  const [first] = rows(await marta.post(ADD, ADA))
  await marta.post(REMOVE, { id: first?.id })
  const [next] = rows(await marta.post(ADD, ADA))
  expect(next?.id).toBeGreaterThan(first?.id ?? Infinity)
})

it('treats another account’s recipient as one that does not exist, to the byte', async () => {
  const [own] = rows(await marta.post(ADD, ADA))
  for (const [path, body] of [
    [UPDATE, { ...ADA, firstName: 'Mallory' }],
    [REMOVE, {}],
  ] as const) {
    const foreign = await treasury.post(path, { ...body, id: own?.id })
    const missing = await treasury.post(path, { ...body, id: 2_000_000_000 })
    expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'NOT_FOUND'])
    expect(foreign.text).toBe(missing.text)
  }
  expect(rows(await treasury.get(LIST))).toEqual([])
  expect(rows(await marta.get(LIST)).find(({ id }) => id === own?.id)).toMatchObject({
    firstName: 'Ada',
  })
})

it.each([
  ['no first name', { firstName: '  ' }, 'Enter a first name'],
  ['no last name', { lastName: '' }, 'Enter a last name'],
  ['no company name', { type: 'business', firstName: '' }, 'Enter a company name'],
  ['a sign in a name', { lastName: 'Lovelace;' }, 'Use letters, digits and spaces only'],
  ['a long name', { firstName: 'a'.repeat(91) }, 'Use 90 characters at most'],
  ['a long nickname', { nickname: 'a'.repeat(41) }, 'Use 40 characters at most'],
  ['a wrong check digit', { iban: 'DE88370400440532013000' }, 'Invalid IBAN'],
  ['a country outside SEPA', { iban: 'TR330006100519786457841326' }, 'Invalid country code'],
])('refuses %s with a sentence for a person', async (_case, change, sentence) => {
  const answer = await marta.post(ADD, { ...ADA, ...change })
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_FAILED'])
  expect(answer.body.payload).toEqual({ validationError: sentence })
})

it.each([
  ['de-AT,de;q=0.9', 'Geben Sie einen Vornamen ein'],
  ['DE', 'Geben Sie einen Vornamen ein'],
  ['den', 'Enter a first name'],
  ['fr-FR', 'Enter a first name'],
])('says it in the language of %s, as far as it speaks that', async (accepted, sentence) => {
  const answer = await marta.post(ADD, { ...ADA, firstName: '' }, { 'accept-language': accepted })
  expect(answer.body.payload).toEqual({ validationError: sentence })
})

it.each([
  ['an apostrophe becomes a space', { lastName: "O'Neill" }, { lastName: 'O Neill' }],
  [
    'any script',
    { firstName: 'Γιώργος', lastName: 'Łódź' },
    { firstName: 'Γιώργος', lastName: 'Łódź' },
  ],
  [
    'a company has no last name',
    { type: 'business', firstName: 'Atelier 9' },
    { firstName: 'Atelier 9', lastName: '' },
  ],
  ['any character in a nickname', { nickname: '🎉 <b>"' }, { nickname: '🎉 <b>"' }],
])('keeps names as banks take them: %s', async (_case, change, expected) => {
  expect(rows(await marta.post(ADD, { ...ADA, ...change }))[0]).toMatchObject(expected)
})

describe('on a device that is new to the account', () => {
  const OTHER = 'NL91ABNA0417164300'
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

  async function thiefAndRecipient() {
    await marta.signIn(MARTA, desk().mails)
    const [row] = rows(await marta.post(ADD, ADA))
    const thief = desk().browser()
    desk().clock.advance(61)
    await thief.signIn(MARTA, desk().mails, { 'user-agent': FIREFOX })
    return { thief, id: row?.id }
  }

  /** The mail about a try, once the desk's own sender has sent it. */
  async function tryMailed() {
    const sent = () => desk().mails.find(({ subject }) => subject.includes('was refused'))
    while (!sent()) await new Promise((resolve) => setTimeout(resolve, 10))
    return sent()
  }

  it('the legal name is not changed, which its owner sees on a known device and by mail', async () => {
    const { thief, id } = await thiefAndRecipient()
    const [before] = rows(await marta.get(LIST))
    const asked = Math.floor(desk().clock.now().getTime() / 1000)
    const refused = await thief.post(UPDATE, { ...ADA, id, lastName: 'Thief' })
    expect(refused.body.payload?.['validationError']).toMatch(
      /^This device is new. For your safety it can do this from .+ UTC on. Until then, please use a device/,
    )
    expect((await thief.post(UPDATE, { ...ADA, id, lastName: 'Mallory' })).status).toBe(400)
    expect(rows(await marta.get(LIST))[0]).toEqual(before)
    const { devices, tries } = payload<DeviceList>(await marta.get('/v1/private/devices'))
    const [, device] = devices
    expect(device).toMatchObject({ browser: 'Firefox', newUntilTs: asked + 86_400 })
    expect(devices[0]).not.toHaveProperty('newUntilTs')
    const names = { deviceId: device?.id, browser: 'Firefox', system: 'Windows' }
    // The second try at the same recipient is told of within the first.
    expect(tries).toMatchObject([
      { ...names, act: 'change-recipient', ibanEnd: '3000', triedTs: asked },
    ])
    const mail = await tryMailed()
    expect(mail?.text).toContain(
      '\nTried: change a recipient\nBank account: ending in 3000\nDevice: Firefox on Windows\n',
    )
    expect(JSON.stringify(mail)).not.toContain('DE89')
  })

  it('the nickname is changed at once, the IBAN waits, and everything goes after 24 hours', async () => {
    const { thief, id } = await thiefAndRecipient()
    const [named] = rows(await thief.post(UPDATE, { ...ADA, id, nickname: 'Rent' }))
    expect(named).toMatchObject({ nickname: 'Rent' })
    const [asked] = rows(await thief.post(UPDATE, { ...ADA, id, iban: OTHER }))
    expect(asked).toMatchObject({ iban: ADA.iban.replaceAll(' ', ''), change: { iban: OTHER } })
    desk().clock.advance(86_400)
    await thief.signIn(MARTA, desk().mails)
    const [changed] = rows(await thief.post(UPDATE, { ...ADA, id, iban: OTHER }))
    expect(changed).toMatchObject({ iban: OTHER })
  })

  it('a new customer’s first device changes what it likes', async () => {
    await treasury.signIn(TREASURY, desk().mails)
    const [row] = rows(await treasury.post(ADD, ADA))
    const [changed] = rows(await treasury.post(UPDATE, { ...ADA, id: row?.id, iban: OTHER }))
    expect(changed).toMatchObject({ iban: OTHER })
  })
})
