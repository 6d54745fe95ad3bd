import { bankCloses, entry } from '@test/builders/bank-messages'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { addsRecipient, refusesPayment, resendsTo } from '@test/builders/resend'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { searchHistory } from './history-search'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const found = async (text: string) =>
  (await searchHistory(desk().deps, ACCOUNT, { text })).found.map(({ transaction }) => transaction)

it('finds what a bank has sent back by the euros that are left of it [ACT-05]', async () => {
  const back = entry(payout(), 'CRDT', { amount: '860.71', reason: 'AC04' })
  await bankCloses(desk(), entry(payout(), 'DBIT'), back)
  const { id } = await desk().transaction(quoteId())
  expect(await found('860.71')).toMatchObject([{ id, totalAmount: { amount: '860.71' } }])
  expect(await found('864.21')).toEqual([])
})

it('finds refused euros by whom their owner wants paid instead [ACT-05]', async () => {
  await refusesPayment(desk(), 'AC04')
  const grace = await addsRecipient(desk(), 'Grace')
  await resendsTo(desk(), grace, 'a-wish-that-is-searched')
  const asked = [{ hold: { status: 'resend-asked' }, beneficiaryName: 'Grace Lovelace' }]
  expect(await found('Grace')).toMatchObject(asked)
  expect(await found('Ada')).toEqual([])
  const recipients = String(grace)
  const ofGrace = await searchHistory(desk().deps, ACCOUNT, { recipients })
  expect(ofGrace.found.map(({ transaction }) => transaction)).toMatchObject(asked)
})

it('finds crypto on hold by how much came, not by what was quoted [ACT-05]', async () => {
  const { receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '7000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 50_250_000n)
  await desk().passes(1_000)
  await desk().becomesFinal()
  await desk().works()
  expect(await found('50.25')).toMatchObject([{ tokenAmount: { amount: '50.25' } }])
  expect(await found('7000')).toEqual([])
})
