import type { StatementLines } from '@server/ports/statements'
import { bankSays, camt054 } from '@test/builders/bank-messages'
import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT } from '@test/builders/money-plan'
import { settledQuote, thePayout } from '@test/builders/settled-quote'
import { fundsPacker } from './make-funds-pack'

const desk = deskPerCase()

it('has nothing to show until the bank has paid, and then draws each file when it is asked for', async () => {
  await settledQuote(desk())
  const drawn: string[] = []
  const setter = {
    version: '1',
    set: ({ title }: StatementLines) => {
      drawn.push(title)
      return Promise.resolve(Buffer.from(title))
    },
  }
  const makePack = fundsPacker(desk().deps, setter, ({ id, language }) => {
    drawn.push(`${language} ${id.slice(0, 3)}`)
    return Promise.resolve({ fileName: 'statement.pdf', bytes: Buffer.from(id) })
  })
  const ask = { accountId: ACCOUNT, filter: {}, language: null }
  await expect(makePack(ask)).rejects.toThrow('not found')
  await desk().works()
  const payout = await thePayout(desk())
  await bankSays(desk(), camt054(payout, 'DBIT'))
  const { name, files } = await makePack(ask)
  expect([name, drawn]).toEqual([
    'source-of-funds_2026-11-23',
    ['Source of funds of Marta Kowalczyk'],
  ])
  const names: string[] = []
  for await (const file of files) names.push(file.name)
  expect(names).toEqual([
    'source-of-funds.pdf',
    'statements/statement.pdf',
    `receipts/${payout.endToEndId}.json`,
  ])
  expect(drawn.at(-1)).toBe('en tx_')
})
