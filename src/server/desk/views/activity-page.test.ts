import { DomainError } from '@kernel/domain-error'
import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'

const desk = deskPerCase()
const { usdc } = TOKENS

it('pages through transactions, newest first', async () => {
  for (let index = 0; index < 5; index++) {
    await desk().quotes(usdc, `${1000 + index}`)
    desk().clock.advance(index % 2)
  }
  const { list } = desk().ask
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: '2', ...(cursor !== undefined && { cursor }) })
    seen.push(...page.transactions.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  const all = (await list({})).transactions.map(({ id }) => id)
  expect(seen).toEqual(all)
  expect(new Set(seen).size).toBe(5)
  await expect(list({ cursor: 'nonsense' })).rejects.toThrow(DomainError)
})
