import { openSignInDesk, type SignInDesk } from '@test/builders/sign-in-desk'
import { everyTable } from '@test/setup/tables'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'

let desk: SignInDesk
let email: string
let people = 0

beforeAll(async () => {
  desk = await openSignInDesk()
})

beforeEach(async () => {
  email = `ada${people++}@example.test`
  await desk.account(email)
})

afterAll(() => desk.desk.closes())

/** Signs in to the account, with a right code. */
async function signsIn(browser = desk.browser('203.0.113.9', IPHONE)) {
  desk.desk.clock.advance(61)
  await browser.asks(email)
  const [code = ''] = await desk.codes(email)
  expect(await browser.types(email, code)).toBe(true)
  return browser
}

/** The mails about the account that carry no code. */
async function mails() {
  const queued = await everyTable(desk.desk.database.db)
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', email)
    .execute()
  return queued.filter(({ subject }) => !/code/i.test(subject))
}

const setsAccount = (columns: { language?: 'de' | 'en'; disabled_at?: Date }) =>
  everyTable(desk.desk.database.db)
    .updateTable('accounts')
    .set(columns)
    .where('email', '=', email)
    .execute()

it('mails a sign-in on a new device once, but neither the very first nor one on a known device', async () => {
  const known = await signsIn()
  await signsIn(known)
  expect(await mails()).toEqual([])

  const other = await signsIn()
  await signsIn(other)
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Signed in on a new device', is_decoy: false })
  const at = desk.desk.clock.now().getTime()
  // The known device was used again a minute later.
  expect(mail?.due_at.getTime()).toBe(at - 61_000)
  expect(mail?.body).toContain('\nDevice: Safari on iPhone\nTime: ')
  expect(mail?.html).toContain('<td>Safari on iPhone</td>')
  expect(mail?.body).toContain(desk.deps.brand.supportEmail)
})

it('mails five new devices an hour at most, so that a thief does not bury the owner’s mailbox', async () => {
  await signsIn()
  await setsAccount({ language: 'en' })
  for (let device = 0; device < 6; device++) await signsIn()
  expect(await mails()).toHaveLength(5)
  desk.desk.clock.advance(3_600)
  await signsIn()
  expect(await mails()).toHaveLength(6)
})

it('waits a month for a mail server, and is written with the session or not at all', async () => {
  await signsIn()
  await setsAccount({ language: 'en' })
  const thief = desk.browser('203.0.113.9')
  await thief.asks(email)
  expect(await thief.types(email, '000000')).not.toBe(true)
  expect(await mails()).toEqual([])
  await signsIn()
  const [mail] = await mails()
  expect((mail?.expires_at.getTime() ?? 0) - (mail?.due_at.getTime() ?? 0)).toBe(30 * 86_400_000)
})

it('mails in the account’s language, also where every device was ended before', async () => {
  await signsIn()
  await setsAccount({ language: 'de' })
  await everyTable(desk.desk.database.db).deleteFrom('devices').execute()
  await signsIn()
  expect((await mails()).map(({ subject }) => subject)).toContain('Anmeldung auf einem neuen Gerät')
})
