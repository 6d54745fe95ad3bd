import { openMoneyDesk, type MoneyDesk } from '@test/builders/money-desk'
import { everyTable } from '@test/setup/tables'
import { queueDueMail } from './queue-due-mail'

let desk: MoneyDesk

beforeAll(async () => {
  desk = await openMoneyDesk()
})

afterAll(() => desk.closes())

it('queues a mail as due now, to be sent within its worth, and with its HTML', async () => {
  const { deps, database, clock } = desk
  const mail = { to: 'ada@example.test', subject: 'Paid', text: 'Paid.', html: '<p>Paid.</p>' }
  await database.db.transaction().execute((tx) => queueDueMail(tx, deps, mail, 3600))
  const queued = await everyTable(database.db).selectFrom('mail_outbox').selectAll().execute()
  const due_at = clock.now()
  const expires_at = new Date(due_at.getTime() + 3_600_000)
  const sent = { recipient: mail.to, subject: mail.subject, body: mail.text, html: mail.html }
  expect(queued).toMatchObject([{ ...sent, is_decoy: false, due_at, expires_at }])
})

it('queues nothing where what it tells is undone', async () => {
  const { deps, database } = desk
  const mail = { to: 'eve@example.test', subject: 'Paid', text: 'Paid.' }
  const undone = database.db.transaction().execute(async (tx) => {
    await queueDueMail(tx, deps, mail, 3600)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const table = everyTable(database.db).selectFrom('mail_outbox').selectAll()
  expect(await table.where('recipient', '=', mail.to).execute()).toEqual([])
})
