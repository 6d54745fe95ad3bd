import { signedByTwo } from '@test/builders/approvals'
import { restores } from '@test/builders/assigned-payment'
import { bankCloses } from '@test/builders/bank-messages'
import { dumpDatabase } from '@test/builders/database-dump'
import { deskPerCase } from '@test/builders/desk-per-case'
import { balance, byTwo, KEY, theHold, WALLET } from '@test/builders/held-money'
import { TOKENS } from '@test/builders/money-plan'
import { codeOf } from '@test/builders/refusals'
import { correctsIban, refusesPayment, resendsTo } from '@test/builders/resend'
import { payoutsOf, thePayout } from '@test/builders/settled-quote'
import { recordEarlierRefund } from '../flows/decide-restored'
import { openAfterRestore } from '../flows/restore-desk'
import { retryPayout } from '../flows/retry-payout'

const desk = deskPerCase()
const { usdc } = TOKENS

it('sends refused euros to nobody whose crypto may have gone back, and books what it cost', async () => {
  const { quoteId, receiverWalletAddress } = await desk().quotes(usdc, '1000')
  await desk().pays(receiverWalletAddress, usdc, 1_000_000_000n)
  await desk().becomesFinal()
  await refusesPayment(desk(), 'BE04')
  await correctsIban(desk())
  const asked = await theHold(desk())
  await resendsTo(desk(), 1, KEY)
  const dump = await dumpDatabase(desk().owner)
  await bankCloses(desk())
  await restores(desk(), dump)
  await signedByTwo(desk().deps, (by) => openAfterRestore(desk().deps, by))
  await bankCloses(desk())
  expect((await theHold(desk())).status).toBe('resend-asked')
  const again = resendsTo(desk(), 1, 'another-key-of-this')
  expect(await again.catch(codeOf)).toBe('payment-unaccounted')
  const { id: payoutId } = await thePayout(desk())
  expect(await byTwo(retryPayout, desk().deps, payoutId).catch(codeOf)).toBe('payment-unaccounted')
  desk().clock.advance(1)
  const sent = { to: WALLET.toLowerCase(), asset: usdc.address, amount: 990_000_000n }
  const [txHash = ''] = desk().polygon.mine(desk().now(), sent)
  const named = { holdId: asked.id, txHash, to: WALLET }
  await signedByTwo(desk().deps, (by) => recordEarlierRefund(desk().deps, named, by))
  await desk().becomesFinal()
  expect(await theHold(desk())).toMatchObject({
    ...{ status: 'refunded', refund: { tokenAmount: '990' } },
  })
  expect((await desk().quote(quoteId)).status).toBe('refunded')
  expect(await balance(desk(), `customer:${quoteId}`)).toBe(0n)
  expect(await payoutsOf(desk())).toHaveLength(1)
})
