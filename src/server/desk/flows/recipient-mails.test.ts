import { type MoneyDesk, openMoneyDesk } from '@test/builders/money-desk'
import { ACCOUNT } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import type { StepUpCaller } from '../steps/assert-confirmed'
import { everyTable } from '@test/setup/tables'
import { removeRecipient, restoreRecipient } from './remove-recipient'
import { addRecipient, updateRecipient } from './save-recipient'

const ADA = {
  type: 'individual',
  firstName: 'Ada',
  lastName: 'Byron',
  nickname: 'Call 0301 234567',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: '',
  bankName: '',
} as const
const OTHER = 'AT61 1904 3002 3457 3201'

let desk: MoneyDesk
let owner: StepUpCaller
beforeEach(async () => {
  desk = await openMoneyDesk()
  owner = await onNewDevice(desk, true)
})
afterEach(() => desk.closes())

const outbox = () => everyTable(desk.database.db).selectFrom('mail_outbox').selectAll().execute()

/** Who is told what, by subject and facts. */
const told = async () =>
  (await outbox()).map(({ recipient, subject, body }) => [
    recipient,
    subject,
    ...(body.split('\n\n')[1]?.split('\n').slice(0, -1) ?? []),
  ])

async function added() {
  const [row] = await addRecipient(desk.deps, owner, ADA)
  return row?.id ?? 0
}

/** Leaves out what the desk tells of the recipient that a test begins with. */
async function known() {
  const id = await added()
  await everyTable(desk.database.db).deleteFrom('mail_outbox').execute()
  return id
}

const OWNER = 'marta@kowalczyk.example'

it('mails each added recipient to the owner, by the legal name and the end of the IBAN', async () => {
  await added()
  expect(await told()).toEqual([
    [OWNER, 'A recipient was added', 'Recipient: Ada Byron', 'Bank account: ending in 3000'],
  ])
  const [mail] = await outbox()
  expect(mail?.html).toContain('<td>Ada Byron</td>')
  for (const form of [mail?.body, mail?.html]) expect(form).not.toMatch(/DE89|3704|0301/)
})

it('mails a bank account that is changed once, and nothing where it stays', async () => {
  const id = await known()
  await updateRecipient(desk.deps, owner, { ...ADA, id, iban: OTHER })
  await updateRecipient(desk.deps, owner, { ...ADA, id, iban: OTHER, nickname: 'Ada' })
  await updateRecipient(desk.deps, owner, { ...ADA, id, iban: OTHER, lastName: 'Lovelace' })
  expect(await told()).toEqual([
    [
      ...[OWNER, 'A recipient’s bank account was changed', 'Recipient: Ada Byron'],
      ...['Bank account before: ending in 3000', 'Bank account now: ending in 3201'],
    ],
  ])
})

it('mails what each of two changes at once found', async () => {
  const id = await known()
  await Promise.all(
    ['Eve', 'Ida'].map((firstName) =>
      updateRecipient(desk.deps, owner, { ...ADA, id, firstName, iban: OTHER }),
    ),
  )
  const [mail = [], ...more] = await told()
  expect(more).toEqual([])
  expect(mail.slice(2).join()).toMatch(
    /^Recipient: Ada Byron,New name: (Eve|Ida) Byron,Bank account before: .*3000,Bank account now: .*3201$/,
  )
})

it('mails nothing of what is refused, removed or brought back', async () => {
  const id = await known()
  const refused = { ...ADA, iban: 'DE88370400440532013000' }
  await expect(addRecipient(desk.deps, owner, refused)).rejects.toThrow()
  await expect(updateRecipient(desk.deps, owner, { ...refused, id })).rejects.toThrow()
  await expect(updateRecipient(desk.deps, owner, { ...ADA, id: 2_000_000_000 })).rejects.toThrow()
  await removeRecipient(desk.deps, ACCOUNT, id)
  await expect(updateRecipient(desk.deps, owner, { ...ADA, id, iban: OTHER })).rejects.toThrow()
  await restoreRecipient(desk.deps, ACCOUNT, id)
  expect(await told()).toEqual([])
})
