import { refusedWith } from '@test/builders/refusals'
import { correctsIban, refusesPayment, resendsTo } from '@test/builders/resend'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { ACCOUNT } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { readNotices } from '../views/notices'
import { answerPayeePage, openPayeePage, wishPayeeMail } from './answer-payee-page'
import { shareTransfer } from './share-transfer'

const { desk, quoteId } = submittedPayoutPerCase()

async function visit() {
  const { link } = await shareTransfer(desk().deps, { accountId: ACCOUNT, id: quoteId() })
  return { token: link?.url.slice(-43) ?? '', remoteAddress: '192.0.2.7' }
}

const mails = () =>
  everyTable(desk().database.db)
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject'])
    .where('subject', 'like', 'Check the account%')
    .execute()

const told = async () => {
  const caller = { accountId: ACCOUNT, sessionId: '', deviceId: null, needsPasskey: false }
  const { notices } = await readNotices(desk().deps, caller)
  return notices.map(({ text }) => text)
}

it('shows what concerns the recipient, and nothing else of its sender', async () => {
  const page = await openPayeePage(desk().deps, await visit())
  expect(page).toMatchObject({
    sender: { name: 'Marta Kowalczyk', type: 'individual' },
    state: 'with-bank',
    cents: 86_421n,
    recipient: { name: 'Ada Lovelace', iban: 'DE89370400440532013000' },
    answer: null,
  })
  expect(page.expectedOn).toBeInstanceOf(Date)
  const shown = JSON.stringify(page, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  expect(shown).not.toMatch(/USDC|0x|@|tx_|q_|polygon/i)
})

it('tells the sender what the recipient says, mails a denial once, and changes nothing', async () => {
  const { deps } = desk()
  const own = await visit()
  const before = await desk().transaction(quoteId())
  expect(await told()).toEqual([])
  for (const answer of ['no', 'yes', 'no'] as const) await answerPayeePage(deps, own, answer)
  expect(await mails()).toEqual([
    { recipient: 'marta@kowalczyk.example', subject: 'Check the account of Ada Lovelace' },
  ])
  expect((await openPayeePage(deps, own)).answer).toBe('no')
  const shared = await shareTransfer(deps, { accountId: ACCOUNT, id: quoteId() })
  expect(shared.link).toMatchObject({ answer: 'no', answeredTs: desk().now() })
  expect(await told()).toEqual([
    expect.stringMatching(/ending in 3000 is not theirs.*write to us at once/),
  ])
  expect(await desk().transaction(quoteId())).toEqual(before)
  await answerPayeePage(deps, own, 'yes')
  expect(await told()).toEqual([])
})

it('closes the page where the euros go to another account', async () => {
  const own = await visit()
  await refusesPayment(desk(), 'AC04')
  expect((await openPayeePage(desk().deps, own)).state).toBe('unpaid')
  await correctsIban(desk())
  await resendsTo(desk(), 1, 'resend-of-a-refused-payment')
  await expect(openPayeePage(desk().deps, own)).rejects.toThrow('not found')
})

it('counts looks and answers of a link, and both of a network, also of addresses that nobody has', async () => {
  const { deps } = desk()
  const own = await visit()
  const tooMany = refusedWith('too-many-requests')
  const tries = async (times: number, run: () => Promise<unknown>) => {
    for (let time = 0; time < times; time++) await run()
  }
  await tries(9, () => answerPayeePage(deps, own, 'yes'))
  await expect(answerPayeePage(deps, own, 'no')).rejects.toMatchObject(tooMany)
  const guess = { ...own, token: 'x'.repeat(43) }
  await tries(50, () => openPayeePage(deps, guess).catch(() => null))
  await expect(openPayeePage(deps, guess)).rejects.toMatchObject(tooMany)
  await expect(openPayeePage(deps, own)).rejects.toMatchObject(tooMany)
  const elsewhere = { ...own, remoteAddress: '2001:db8::1' }
  expect((await openPayeePage(deps, elsewhere)).answer).toBe('yes')
  await expect(
    wishPayeeMail(deps, { ...elsewhere, token: '' }, { email: 'ada@a.example', language: 'en' }),
  ).rejects.toThrow('not found')
})
