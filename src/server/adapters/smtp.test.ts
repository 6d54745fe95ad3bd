import { startMailServer } from '@test/fakes/mail-server'
import { smtpMailer } from './smtp'

it('sends a mail under the same name at every try, so that a mailbox shows it once', async () => {
  const server = await startMailServer()
  const mailer = await smtpMailer({ url: server.url, from: 'Causeway <desk@pay.example>' })
  const mail = { id: 'mail-1', to: 'ada@example.test', subject: 'Paid', text: 'The bank has paid.' }
  await mailer.send(mail)
  await mailer.send(mail)
  await server.stop()
  const names = server.mails.map(({ to, messageId }) => [to, messageId])
  expect(names).toEqual(Array.from({ length: 2 }, () => [mail.to, '<mail-1@pay.example>']))
})

it('sends a mail that has both forms as alternatives, the text first', async () => {
  const server = await startMailServer()
  const mailer = await smtpMailer({ url: server.url, from: 'Causeway <desk@pay.example>' })
  const mail = { to: 'ada@example.test', subject: 'Added', text: 'A passkey.' }
  await mailer.send({ ...mail, id: 'mail-1', html: '<p>A passkey.</p>' })
  await mailer.send({ ...mail, id: 'mail-2', html: null })
  await server.stop()
  const [both, bare] = server.mails.map(({ text }) => text)
  expect(both).toMatch(/text\/plain[^]*\nA passkey\.[^]*text\/html[^]*\n<p>A passkey\.<\/p>/)
  expect(bare).toBe('A passkey.')
})
