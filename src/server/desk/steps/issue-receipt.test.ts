import { receiptText } from '@kernel/receipt-file'
import { checkReceipt } from '@kernel/receipt-checks'
import { bankSays, camt054 } from '@test/builders/bank-messages'
import { ACCOUNT, POLYGON, TOKENS } from '@test/builders/money-plan'
import { sha256 } from '@test/builders/receipt'
import { TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { submittedPayoutPerCase } from '@test/builders/submitted-payout'
import { everyTable } from '@test/setup/tables'
import { issueReceipt } from './issue-receipt'

const { desk, quoteId, payout } = submittedPayoutPerCase()

const transaction = async () => {
  const quotes = everyTable(desk().database.db).selectFrom('quotes').select('transaction_id')
  const row = await quotes.where('id', '=', quoteId()).executeTakeFirstOrThrow()
  return row.transaction_id
}
const issued = async (deps = desk().deps) => issueReceipt(deps, ACCOUNT, quoteId())

const isBooked = () => bankSays(desk(), camt054(payout(), 'DBIT'))

it('vouches once for what was paid, from whichever desk it is asked: amounts, rate, rounds, fee, margin, hashes, references, day', async () => {
  expect(await issued()).toBeNull()
  await isBooked()
  const [signed, twin] = await Promise.all([issued(), issued(desk().twin.deps)])
  expect(twin).toEqual(signed)
  if (!signed) throw new Error('no receipt')
  const round = { decimals: 8, chainId: POLYGON, block: 900, roundId: '1' }
  expect(signed.receipt).toMatchObject({
    ...{ transactionId: await transaction(), isTest: true },
    token: { symbol: 'USDC', units: '1000000000', amount: '1000', otherUnits: '0' },
    deposits: [
      { txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) as string, units: '1000000000' },
    ],
    price: {
      ...{ rate: '0.865217391304347826', midRate: '0.869565217391304347', marginBps: 50 },
      market: { source: 'market.example', pair: 'USDC/EUR' },
      rounds: [
        { ...round, of: 'token', answer: '100000000' },
        { ...round, of: 'euro', answer: '115000000' },
      ],
    },
    euros: {
      ...{ mid: '869.56', margin: '4.35', gross: '865.21', fee: '1.00', keptByBanks: '0.00' },
      paid: '864.21',
    },
    payout: { endToEndId: payout().endToEndId, uetr: payout().uetr, bookedOn: '2026-11-23' },
  })
  const found = await checkReceipt(receiptText(signed), {
    ...{ keys: TEST_KEYS, verify: verifySignature, sha256 },
  })
  expect(found.checks.filter(({ is }) => is !== 'ok')).toEqual([])
  expect(signed.disclosed).toMatchObject({
    holder: { value: 'Marta Kowalczyk' },
    recipient: { value: 'Ada Lovelace' },
    iban: { value: 'DE89370400440532013000' },
  })
  const { receipt: document } = signed
  expect(JSON.stringify(document)).not.toMatch(/Marta|Lovelace|DE8937/)
})

it('says what came with the same deposits and was not converted', async () => {
  const { quoteId: id, receiverWalletAddress } = await desk().quotes(TOKENS.usdc, '2000')
  await desk().pays(receiverWalletAddress, TOKENS.usdc, 3_000_000_000n)
  await desk().becomesFinal()
  await desk().works()
  const rows = everyTable(desk().database.db).selectFrom('payouts').selectAll()
  const sent = await rows.where('quote_id', '=', id).executeTakeFirstOrThrow()
  const named = { endToEndId: sent.end_to_end_id, msgId: sent.msg_id }
  await bankSays(desk(), camt054(named, 'DBIT', { amount: '1729.43' }))
  expect((await issueReceipt(desk().deps, ACCOUNT, id))?.receipt).toMatchObject({
    token: { amount: '2000', otherUnits: '1000000000' },
  })
})
