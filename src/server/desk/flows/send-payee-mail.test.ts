import { bankSays, camt054 } from '@test/builders/bank-messages'
import { ACCOUNT } from '@test/builders/money-plan'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'
import { wishPayeeMail } from './answer-payee-page'
import { sendNextPayeeMail } from './send-payee-mail'
import { shareTransfer } from './share-transfer'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const wishes = async (email: string | null) => {
  const { link } = await shareTransfer(desk().deps, { accountId: ACCOUNT, id: quoteId() })
  const visit = { token: link?.url.slice(-43) ?? '', remoteAddress: '192.0.2.7' }
  await wishPayeeMail(desk().deps, visit, email === null ? null : { email, language: 'de' })
}

const mails = async () => {
  const rows = everyTable(desk().database.db).selectFrom('mail_outbox').selectAll()
  const others = rows.where('recipient', '<>', 'marta@kowalczyk.example')
  return (await others.execute()).map(({ recipient, subject }) => ({ recipient, subject }))
}

const addresses = async () => {
  const rows = everyTable(desk().database.db).selectFrom('payee_links').select('mail_to')
  return (await rows.execute()).map(({ mail_to: address }) => address)
}

const both = async () => {
  await Promise.all([sendNextPayeeMail(desk().deps), sendNextPayeeMail(desk().twin.deps)])
}

it('mails once when it is paid, and forgets the address at once', async () => {
  await wishes(' Ada@Lovelace.example ')
  await both()
  expect(await mails()).toEqual([])
  expect(await addresses()).toEqual(['ada@lovelace.example'])
  await bankSays(desk(), camt054(payout(), 'DBIT'))
  await both()
  await both()
  expect(await mails()).toEqual([
    { recipient: 'ada@lovelace.example', subject: 'Gezahlt: 864,21\u00a0€ von Marta Kowalczyk' },
  ])
  expect(await addresses()).toEqual([null])
  await wishes('again@lovelace.example')
  expect(await addresses()).toEqual([null])
})

it('mails nobody who has thought better of it', async () => {
  await wishes('ada@lovelace.example')
  await wishes(null)
  await bankSays(desk(), camt054(payout(), 'DBIT'))
  await both()
  expect(await mails()).toEqual([])
})
