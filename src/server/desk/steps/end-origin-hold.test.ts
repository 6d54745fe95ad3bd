import { deskPerFile } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { insertOrigin } from '../records/transfer-origin'
import { endOriginHold } from './end-origin-hold'

const desk = deskPerFile({ travelRule: { limitEUR: '800', isRequired: true } })

it('ends the hold of a quote once, and only where what was stated fits', async () => {
  const quote = await desk().quotes(TOKENS.usdc, '1000')
  await desk().pays(quote.receiverWalletAddress, TOKENS.usdc, 1_011_000_000n)
  await desk().becomesFinal()
  const { deps } = desk()
  const ends = () =>
    deps.database.transact((tx, log) => endOriginHold(tx, { ...deps, log }, quote.quoteId))
  expect(await ends()).toBe(false)
  const { transactionId = '' } = quote
  const statedAt = deps.clock.now()
  const origin = { transactionId, accountId: ACCOUNT, proofId: null, deviceId: null, statedAt }
  await deps.database.transact((tx) =>
    insertOrigin(tx, { ...origin, kind: 'provider', provider: null }),
  )
  expect([await ends(), await ends()]).toEqual([true, false])
  await desk().works()
  // What came beyond the quote is held as ever.
  const { transactions } = await desk().ask.list({})
  expect(transactions.map(({ hold }) => hold?.reason)).toContain('over')
})
