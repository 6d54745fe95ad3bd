import { deskPerCase } from '@test/builders/desk-per-case'
import { depositsOf, settledQuote, thePayout } from '@test/builders/settled-quote'
import { search } from './search'

const desk = deskPerCase()

const found = async (typed: string) =>
  (await search(desk().deps, typed)).found.map(({ kind, id }) => [kind, id])

it('finds a payout by each of its names, and by the end of its IBAN', async () => {
  await settledQuote(desk())
  const { id, endToEndId, msgId, uetr, recipient } = await thePayout(desk())
  const tail = recipient.iban.slice(-4)
  for (const typed of [id, endToEndId, msgId, uetr, uetr.toUpperCase(), tail, `DE •• ${tail}`])
    expect(await found(typed)).toEqual([['payout', id]])
  expect(await found(`${endToEndId}x`)).toEqual([])
})

it('finds a quote with its payout, by its own id and its owner’s', async () => {
  const quoteId = await settledQuote(desk())
  const { id: payoutId } = await thePayout(desk())
  const { transactionId } = await desk()
    .transaction(quoteId)
    .then(({ id }) => ({ transactionId: id }))
  for (const typed of [quoteId, transactionId])
    expect((await search(desk().deps, typed)).found).toMatchObject([
      { kind: 'quote', id: quoteId, reference: transactionId, payoutId, tokens: '1000 USDC' },
    ])
})

it('finds a deposit by the hash of its transaction', async () => {
  await settledQuote(desk())
  const [deposit] = await depositsOf(desk())
  const hash = deposit?.tx_hash ?? ''
  expect(await found(hash.toUpperCase().replace('0X', '0x'))).toEqual([
    ['deposit', expect.stringContaining(hash)],
  ])
})
