import { toSeconds } from '@kernel/instant'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { balance, byTwo, operation, theHold, WALLET } from '@test/builders/held-money'
import { ACCOUNT } from '@test/builders/money-plan'
import { onNewDevice, triesOf } from '@test/builders/new-device'
import { codeOf, refusedWith } from '@test/builders/refusals'
import { eventsOf, payoutsOf, thePayout } from '@test/builders/settled-quote'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { addsRecipient, correctsIban, IBAN, refusesPayment, resendsTo } from '@test/builders/resend'
import { everyTable } from '@test/setup/tables'
import { findRecipient } from '../records/recipient'
import { declineRefund } from './hold-operations'
import { resendHold } from './resend-hold'
import { retryPayout } from './retry-payout'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const IBAN_SHOWN = 'NL91 ABNA 0417 1643 00'
const KEY = 'resend-of-a-refused-payment'

const adds = (firstName: string) => addsRecipient(desk(), firstName)
const refuses = (reason = 'AC04') => refusesPayment(desk(), reason)
const resends = (beneficiaryId: number, key = KEY, receivesEUR?: string) =>
  resendsTo(desk(), beneficiaryId, key, receivesEUR)

const statuses = async () => (await payoutsOf(desk(), quoteId())).map(({ status }) => status)

it('sends refused euros to the corrected IBAN once statements prove that the first payment was not made', async () => {
  await refuses()
  const refused = await theHold(desk())
  const ada = { id: 1, name: 'Ada Lovelace', iban: 'DE89370400440532013000' }
  expect(refused.obstacle).toBeUndefined()
  expect(refused.owed).toEqual({
    ...{ receivesEUR: '864.21', buysAmount: '993.8415', beneficiary: ada, takesBeneficiary: true },
    decideUntilTs: refused.openedTs + 30 * 86_400,
  })
  await expect(resends(ada.id)).rejects.toMatchObject(refusedWith('recipient-refused-before'))
  await correctsIban(desk())
  desk().clock.advance(1)
  const asked = await resends(ada.id)
  expect(asked).toMatchObject({
    status: 'resend-asked',
    owed: {
      beneficiary: ada,
      resend: { beneficiary: { ...ada, iban: IBAN }, askedTs: desk().now(), awaitsProof: true },
    },
  })
  expect(await resends(ada.id)).toEqual(asked)
  const waiting = await desk().transaction(quoteId())
  expect(waiting).toMatchObject({ status: 'processing', hold: { status: 'resend-asked' } })
  expect(waiting.details).toContainEqual({ key: 'iban', type: 'Text', value: IBAN_SHOWN })
  expect(waiting.statusDetails.at(-1)?.key).toBe('resendAsked')
  await desk().works()
  expect(await statuses()).toEqual(['rejected'])

  desk().clock.advance(60)
  await bankCloses(desk())
  const sent = await desk().ask.hold(refused.id)
  expect(sent).toMatchObject({
    status: 'resent',
    owed: { receivesEUR: '864.21', beneficiary: ada },
  })
  expect(sent.owed?.resend).toMatchObject({ beneficiary: { iban: IBAN }, awaitsProof: false })
  expect(sent.owed?.resend?.arrival?.day).toMatch(/^2026-11-2\d$/)
  await desk().works()
  const second = await thePayout(desk())
  expect(second).toMatchObject({ status: 'submitted', cents: 86_421n })
  expect(second.recipient).toEqual({ ...payout().recipient, iban: IBAN })
  await bankSays(desk(), camt054(second, 'DBIT'))
  expect((await desk().quote(quoteId())).status).toBe('completed')
  expect(await balance(desk(), `customer:${quoteId()}`)).toBe(0n)
  const replayed = { beneficiaryId: ada.id, receivesEUR: '864.21' }
  expect(await desk().ask.resend(refused.id, KEY, replayed)).toMatchObject({ status: 'resent' })
})

it('sends what came back, less what banks kept of it, to another recipient at once where that is proved', async () => {
  const back = entry(payout(), 'CRDT', { amount: '860.71', reason: 'AC04' })
  await bankCloses(desk(), entry(payout(), 'DBIT'), back)
  const { owed } = await theHold(desk())
  expect(owed).toMatchObject({
    receivesEUR: '860.71',
    returned: { paidEUR: '864.21', keptEUR: '3.50' },
  })
  const grace = await adds('Grace')
  await expect(resends(grace)).rejects.toMatchObject(refusedWith('owed-changed'))
  const sent = await resends(grace, 'another-key-of-this', '860.71')
  expect(sent).toMatchObject({
    status: 'resent',
    owed: { receivesEUR: '860.71', returned: owed?.returned },
  })
  expect(sent.owed?.resend?.beneficiary).toEqual({ id: grace, name: 'Grace Lovelace', iban: IBAN })
  await desk().works()
  const second = await thePayout(desk())
  expect(second).toMatchObject({ cents: 86_071n, recipient: { id: grace, name: 'Grace Lovelace' } })
  await bankCloses(desk(), entry(second, 'DBIT', { amount: '860.71' }))
  expect((await desk().quote(quoteId())).status).toBe('completed')
  const row = await desk().transaction(quoteId())
  expect(row).toMatchObject({
    ...{ beneficiaryName: 'Grace Lovelace', totalAmount: { amount: '860.71' } },
  })
  const sentTwice = row.statusDetails.filter(({ key }) => key === 'payoutSent')
  expect(sentTwice).toHaveLength(2)
  expect(await balance(desk(), 'charges:EUR')).toBe(-350n)
  expect(await balance(desk(), 'bank:fees')).toBe(350n)
})

it('goes to nobody but whom its owner was shown', async () => {
  await refuses('BE04')
  const { id, owed } = await theHold(desk())
  expect(owed?.takesBeneficiary).toBe(true)
  const ada = { name: 'Ada Lovelace', iban: 'DE89370400440532013000' }
  await correctsIban(desk())
  const wish = { beneficiaryId: 1, receivesEUR: '864.21' }
  const resendsShown = (beneficiary: typeof ada) =>
    desk().ask.resend(id, KEY, { ...wish, beneficiary })
  for (const shown of [ada, { name: 'Ida Lovelace', iban: IBAN }])
    expect(await resendsShown(shown).catch(codeOf)).toBe('payee-changed')
  expect(await resendsShown({ ...ada, iban: IBAN })).toMatchObject({ status: 'resend-asked' })
})

it('holds what is refused once more anew, under its new recipient and for thirty more days', async () => {
  await refuses()
  await bankCloses(desk())
  const first = await theHold(desk())
  const grace = await adds('Grace')
  await resends(grace)
  await desk().works()
  desk().clock.advance(86_400)
  await refuses('AC01')
  const again = await theHold(desk())
  expect(again).toMatchObject({
    id: first.id,
    status: 'held',
    openedTs: toSeconds(desk().clock.now()),
  })
  expect(again.owed).toMatchObject({
    receivesEUR: '864.21',
    beneficiary: { id: grace, iban: IBAN },
  })
  expect(again.owed?.resend).toBeUndefined()
  const key = 'a-second-try-of-this'
  expect(await resends(grace, key).catch(codeOf)).toBe('recipient-refused-before')
  const notices = everyTable(desk().database.db).selectFrom('transfer_notices').select('kind')
  expect((await notices.execute()).filter(({ kind }) => kind === 'money-held')).toHaveLength(2)
  expect((await eventsOf(desk(), 'hold')).map(({ to_state }) => to_state)).toEqual([
    ...['held', 'resend-asked', 'resent', 'held'],
  ])
})

it('lets its owner change their mind until it is proved: to another recipient, or to crypto', async () => {
  await refuses('BE04')
  const { id } = await theHold(desk())
  const [ada, grace] = [1, await adds('Grace')]
  await resends(ada)
  expect(await resends(grace, 'another-key-of-this')).toMatchObject({
    owed: { resend: { beneficiary: { id: grace } } },
  })
  const refund = await desk().ask.askRefund(id, WALLET)
  expect(refund).toMatchObject({ status: 'refund-asked', owed: { receivesEUR: '864.21' } })
  expect(refund.owed?.resend).toBeUndefined()
  expect(await resends(ada, 'a-third-key-of-this').catch(codeOf)).toBe('decided-already')
  await bankCloses(desk())
  expect(await statuses()).toEqual(['rejected'])
  await declineRefund(desk().deps, id, operation)
  await resends(ada, 'a-fourth-key-of-this')
  expect(await statuses()).toEqual(['rejected', 'queued'])
})

it('asks of an operator’s retry that it goes where the owner wants it', async () => {
  await refuses()
  await resends(await adds('Grace'))
  const { id } = await thePayout(desk())
  const retry = () => byTwo(retryPayout, desk().deps, id)
  await expect(retry()).rejects.toMatchObject(refusedWith('payout-not-proved'))
  await bankCloses(desk())
  expect(await retry().catch(codeOf)).toBe('quote-not-held')
  expect((await thePayout(desk())).recipient.name).toBe('Grace Lovelace')
})

it.each([
  ['a recipient that is not the account’s', () => Promise.resolve(99), 'not-found'],
  ['one whose bank said another name', mismatched, 'payee-mismatch'],
  ['one whose bank says another name now', () => adds('Nobody'), 'payee-mismatch'],
  ['anybody after thirty days', tooLate, 'decision-overdue'],
] as const)('sends nothing to %s', async (_case, recipient, code) => {
  await refuses()
  const id = await recipient()
  await expect(resends(id)).rejects.toMatchObject(refusedWith(code))
  expect((await theHold(desk())).status).toBe('held')
})

async function mismatched(): Promise<number> {
  const id = await adds('Grace')
  const found = await findRecipient(desk().database.db, ACCOUNT, id)
  await everyTable(desk().database.db)
    .insertInto('payee_checks')
    .values({
      ...{ account_id: ACCOUNT, iban: found?.iban ?? '', name: 'Grace Lovelace' },
      ...{ outcome: 'no-match', bank_spelling: null, checked_at: desk().clock.now() },
    })
    .execute()
  return id
}

async function tooLate(): Promise<number> {
  const id = await adds('Grace')
  desk().clock.advance(30 * 86_400 + 1)
  const { id: hold } = await theHold(desk())
  await expect(desk().ask.askRefund(hold, WALLET)).rejects.toMatchObject(
    refusedWith('decision-overdue'),
  )
  return id
}

it('pays once, whoever asks for it at the same time', async () => {
  await refuses()
  await bankCloses(desk())
  const { id } = await theHold(desk())
  const [refused, grace] = [await thePayout(desk()), await adds('Grace')]
  const outcomes = await Promise.all(
    [
      resends(grace),
      resends(grace),
      resends(grace, 'another-key-of-this'),
      byTwo(retryPayout, desk().deps, refused.id),
      desk().ask.askRefund(id, WALLET),
    ].map((asked) => asked.then(() => 'done', codeOf)),
  )
  expect(outcomes).toContain('done')
  const live = (await statuses()).filter((status) => status !== 'rejected')
  const { status } = await desk().ask.hold(id)
  expect([live.length, status]).toEqual(status === 'resent' ? [1, 'resent'] : [0, 'refund-asked'])
})

it('is refused on a new device, and its owner is told', async () => {
  await refuses('BE04')
  const { id } = await theHold(desk())
  const caller = await onNewDevice(desk())
  const wish = { beneficiaryId: await adds('Grace'), receivesEUR: '864.21' }
  const resent = resendHold(desk().deps, { caller, id, key: KEY, wish })
  await expect(resent).rejects.toMatchObject(refusedWith('device-too-new'))
  expect((await theHold(desk())).status).toBe('held')
  expect(await triesOf(desk())).toMatchObject([{ act: 'resend-hold' }])
})
