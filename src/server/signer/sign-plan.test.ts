import { keccak256, parseTransaction, recoverTransactionAddress, toHex } from 'viem'

import { sweepTransactions } from '@contract/sweep-plan'
import { NATIVE_ASSET } from '@kernel/address'
import { depositKeys } from '@server/adapters/deposit-keys'
import { PHRASE, planFile, PLAN_XPUB } from '@test/builders/sweep-plan'
import { readPlan, signPlan } from './sign-plan'

const TOKEN = '0x1111111111111111111111111111111111111111'
const keys = depositKeys(PLAN_XPUB)
const file = planFile([
  {
    address: keys.address(7),
    index: 7,
    nonce: 3,
    topUp: '0',
    moves: [
      { asset: TOKEN, symbol: 'USDC', decimals: 6, units: '347000000', gas: '65000' },
      {
        ...{ asset: NATIVE_ASSET, symbol: 'ETH', decimals: 18 },
        ...{ units: '900000000000000000', gas: '26250' },
      },
    ],
  },
])

const parsed = (raw: string) => parseTransaction(toHex(Buffer.from(raw.slice(2), 'hex')))

it('signs each transaction of a plan with the key of its own address', async () => {
  const signed = await signPlan(readPlan(JSON.stringify(file)), `  ${PHRASE.replace(' ', '\n')} `)
  expect(signed.hash).toBe(file.hash)
  const [token, native] = signed.transactions.map(parsed)
  expect(token).toMatchObject({ type: 'eip1559', chainId: 31_337_001, nonce: 3, to: TOKEN })
  expect(token?.data).toBe(
    `0xa9059cbb${'70'.repeat(20).padStart(64, '0')}${(347_000_000).toString(16).padStart(64, '0')}`,
  )
  expect(native).toMatchObject({ nonce: 4, to: file.plan.to, value: 900_000_000_000_000_000n })
  for (const raw of signed.transactions) {
    // A prefix of EIP-1559 is part of the signed text's own type.
    const serializedTransaction = `0x02${raw.slice(4)}` as const
    const sender = await recoverTransactionAddress({ serializedTransaction })
    expect(sender.toLowerCase()).toBe(keys.address(7))
  }
  expect(new Set(signed.transactions.map((raw) => keccak256(toHex(raw)))).size).toBe(2)
})

it('signs legacy transactions where the chain has no base fee', async () => {
  const legacy = planFile(file.plan.addresses, { fees: { type: 'legacy', gasPrice: '7' } })
  const { transactions } = await signPlan(legacy, PHRASE)
  expect(parsed(transactions[0] ?? '')).toMatchObject({ type: 'legacy', gasPrice: 7n })
})

it('signs only for addresses that its words own, as a plan has those of two seeds after a change', async () => {
  const [one] = file.plan.addresses
  if (!one) throw new Error('no address')
  const former = { ...one, address: `0x${'5'.repeat(40)}`, index: 2 }
  const { transactions } = await signPlan(planFile([former, one]), PHRASE)
  expect(transactions.map((raw) => parsed(raw).nonce)).toEqual([3, 4])
})

it('refuses words that own no address of the plan', async () => {
  const others = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  await expect(signPlan(file, others)).rejects.toThrow('own no address of this plan')
})

it.each([
  ['another treasury', { ...file, plan: { ...file.plan, to: `0x${'66'.repeat(20)}` } }],
  ['a field that no plan has', { ...file, plan: { ...file.plan, data: '0x' } }],
  ['another version', { ...file, plan: { ...file.plan, version: 2 } }],
])('refuses a plan with %s', (_change, changed) => {
  expect(() => readPlan(JSON.stringify(changed))).toThrow(/no sweep plan|was changed/)
})

it('signs nothing of a plan that the treasury’s own wallet carries out', async () => {
  await expect(signPlan(planFile([]), PHRASE)).rejects.toThrow('own wallet')
})

it('names a treasury and an amount, never a call of its own', () => {
  expect(sweepTransactions(file.plan).map(({ to, value }) => [to, value])).toEqual([
    [TOKEN, 0n],
    [file.plan.to, 900_000_000_000_000_000n],
  ])
})
