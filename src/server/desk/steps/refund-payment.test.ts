import { baseUnits } from '@kernel/amounts'
import { deskPerCase } from '@test/builders/desk-per-case'
import { late, WALLET } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { codeOf, refusalOf } from '@test/builders/refusals'
import { findAnyHold } from './lock-hold'
import { assertRefunds, readRefundPayment, transactionHash } from './refund-payment'

const desk = deskPerCase()
const to = WALLET.toLowerCase()

it('takes a hash as people paste it, and no other text', () => {
  const hash = `0x${'a1'.repeat(32)}`
  expect(transactionHash(` ${hash.toUpperCase().replace('0X', '0x')}\n`)).toBe(hash)
  expect(() => transactionHash(hash.slice(1))).toThrow('transaction hash malformed')
})

it('reads what a transaction paid, and says what is missing in the token’s own units', async () => {
  const { hold: shown } = await late(desk())
  const { hold } = await findAnyHold(desk().database.db, shown.id)
  const sent = { to, asset: TOKENS.usdc.address, amount: 999_500_000n }
  desk().clock.advance(1)
  const [txHash = ''] = desk().polygon.mine(desk().now(), sent)
  const payment = await readRefundPayment(desk().deps, hold, { txHash, to })
  expect(payment).toEqual({ txHash, to, units: 999_500_000n, minedAt: desk().clock.now() })
  expect(() => assertRefunds(hold, baseUnits(999_500_000n), payment)).not.toThrow()
  const isShort = Promise.resolve().then(() => assertRefunds(hold, hold.refundUnits, payment))
  expect((await refusalOf(isShort)).parameters).toEqual({ paid: '999.5 USDC', owed: '1000 USDC' })
  const none = { txHash: `0x${'0'.repeat(64)}`, to }
  expect(await readRefundPayment(desk().deps, hold, none).catch(codeOf)).toBe(
    'transaction-not-found',
  )
})
