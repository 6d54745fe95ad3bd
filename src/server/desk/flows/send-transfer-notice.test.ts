import { sql } from 'kysely'

import { addressProblem, readSignedLine } from '@kernel/signed-address'
import { bankCloses, bankSays, camt054, entry } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS, UNLISTED } from '@test/builders/money-plan'
import { onNewDevice } from '@test/builders/new-device'
import { thePayout } from '@test/builders/settled-quote'
import { adaDraft } from '@test/builders/drafts'
import { TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { everyTable } from '@test/setup/tables'
import { chooseMail } from './choose-mail'
import { addRecipient } from './save-recipient'
import { sendNextTransferNotice } from './send-transfer-notice'

const desk = deskPerCase()
const { usdc } = TOKENS

/** Sends what is owed, and answers the mails that lie in the outbox. */
async function mails() {
  while (await sendNextTransferNotice(desk().deps));
  return everyTable(desk().database.db)
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'body'])
    .orderBy('subject')
    .execute()
}

const pays = async (units: bigint) => {
  const { receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, units)
  await desk().becomesFinal()
  return receiverWalletAddress
}

it('mails once what was paid, what is held and what the bank has paid, as the ledger has it', async () => {
  await pays(1_200_000_000n)
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  const sent = await mails()
  expect(sent.map(({ subject }) => subject)).toEqual([
    'Paid: €864.21 to Ada Lovelace',
    'We hold 200\u00a0USDC for you',
    '€864.21 is on its way to Ada Lovelace',
  ])
  const { transactions } = await desk().ask.list({})
  for (const { body } of sent) {
    expect(body).toMatch(/https:\/\/causeway\.example\/activity\/tx_\S+\n/)
    expect(transactions.map(({ id }) => id)).toContain(/activity\/(\S+)/.exec(body)?.[1])
    expect(body).not.toContain('DE89370400440532013000')
    expect(body).not.toContain('0532013')
  }
  expect(sent[2]?.body).toContain('account ending in 3000')
  expect(await mails()).toHaveLength(3)
})

it('mails why the bank refused, by a code that says it in other words than most', async () => {
  await pays(1_000_000_000n)
  const payout = await thePayout(desk())
  const back = entry(payout, 'CRDT', { reason: 'AC07' })
  await bankCloses(desk(), entry(payout, 'DBIT'), back)
  const [held] = (await mails()).filter(({ subject }) => subject.startsWith('We hold'))
  expect(held?.body).toContain('The account is closed. Ask the recipient for another account.')
})

it('mails once however many send at the same time, and loses none that could not be queued', async () => {
  await pays(1_200_000_000n)
  const { side, twin } = desk()
  // The address of a quote that is paid is no news any more.
  expect(await sendNextTransferNotice(side.deps)).toBe(true)
  const broken = { ...side.deps, ids: { ...side.deps.ids, uuid: () => 'no uuid' } }
  await expect(sendNextTransferNotice(broken)).rejects.toThrow()
  const both = Array.from({ length: 8 }, (_, at) => (at % 2 ? side : twin).deps)
  await Promise.all(both.map(sendNextTransferNotice))
  expect(await mails()).toHaveLength(2)
})

/** Of which quote a mail's signed line is, and what is wrong with it. */
async function signedIn(body = '') {
  const read = readSignedLine(/Signed line: (\S+)\n/.exec(body)?.[1] ?? '')
  if (!read) return null
  const { claim, proof } = read
  const problem = await addressProblem(claim, proof, TEST_KEYS, verifySignature)
  return { quoteId: claim.quoteId, problem }
}

it('mails the address of a new quote with its words, until it is paid or replaced', async () => {
  const first = await desk().quotes(usdc, '1000')
  const [mail] = await mails()
  expect(mail?.subject).toBe('The address for your 1,000\u00a0USDC')
  expect(mail?.body).toContain(`Address: ${first.receiverWalletAddress}\n`)
  expect(mail?.body).toMatch(/Its six words: ([a-z-]+ ){5}[a-z-]+\n/)
  expect(await signedIn(mail?.body)).toEqual({ quoteId: first.quoteId, problem: null })
  await desk().passes(1)
  await desk().quotes(usdc, '1100')
  await desk().passes(1)
  await desk().quotes(usdc, '1200')
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'The address for your 1,000\u00a0USDC',
    'The address for your 1,200\u00a0USDC',
  ])
})

it('loses no notice where PostgreSQL expects a table of one row', async () => {
  await pays(500_000_000n)
  await sql`analyze transfer_notices`.execute(desk().database.db)
  await pays(1_200_000_000n)
  expect(await mails()).toHaveLength(3)
})

it('sends no mail that the account does without, and those about its safety all the same', async () => {
  const { deps, database } = desk()
  for (const kind of ['money-held', 'quote-paid'] as const)
    await chooseMail(deps, ACCOUNT, { kind, isWanted: false })
  await pays(1_200_000_000n)
  await bankSays(desk(), camt054(await thePayout(desk()), 'DBIT'))
  await addRecipient(deps, await onNewDevice(desk(), true), adaDraft('Byron'))
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'A recipient was added',
    'Paid: €864.21 to Ada Lovelace',
  ])
  await chooseMail(deps, ACCOUNT, { kind: 'quote-paid', isWanted: true })
  const left = everyTable(database.db).selectFrom('transfer_notices').selectAll()
  expect(await left.execute()).toEqual([])
})

it('writes in the language of the account, to nobody who is shut out, and about no token that nobody lists', async () => {
  const accounts = everyTable(desk().database.db).updateTable('accounts').where('id', '=', ACCOUNT)
  await accounts.set({ language: 'de' }).execute()
  const to = await pays(1_008_000_000n)
  await desk().pays(to, { ...usdc, address: UNLISTED }, 7n)
  await desk().becomesFinal()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('871,13\u00a0€ sind unterwegs an Ada Lovelace')
  expect(mail?.body).toContain('Vereinbart waren 1.000\u00a0USDC.')
  await accounts.set({ disabled_at: desk().clock.now() }).execute()
  await desk().pays(to, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  // What is owed to others goes out all the same.
  expect(await sendNextTransferNotice(desk().deps)).toBe(true)
  expect(await mails()).toHaveLength(1)
})
