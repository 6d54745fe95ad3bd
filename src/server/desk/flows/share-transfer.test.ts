import { deskPerCase } from '@test/builders/desk-per-case'
import { ACCOUNT, TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import { cancelQuote } from './end-quote'
import { endSharing, shareTransfer, showPayeeLink } from './share-transfer'

const desk = deskPerCase()

const quoted = async () => ({
  accountId: ACCOUNT,
  id: (await desk().quotes(TOKENS.usdc, '1000')).quoteId,
})

const tokens = () => everyTable(desk().database.db).selectFrom('payee_links').selectAll().execute()

it('opens one page, whose address the database does not know, and closes it for good', async () => {
  const { deps } = desk()
  const named = await quoted()
  expect(await showPayeeLink(deps, named)).toEqual({})
  const [first, again] = await Promise.all([
    shareTransfer(deps, named),
    shareTransfer(desk().twin.deps, named),
  ])
  expect(again).toEqual(first)
  const url = first.link?.url ?? ''
  expect(url).toMatch(/^https:\/\/causeway\.example\/p\/[\w-]{43}$/)
  expect(await showPayeeLink(deps, named)).toEqual(first)
  const [row] = await tokens()
  expect(JSON.stringify(row)).not.toContain(url.slice(-43))
  expect(await endSharing(deps, named)).toEqual({})
  expect(await tokens()).toEqual([])
  expect((await shareTransfer(deps, named)).link?.url).not.toBe(url)
})

it('is nobody else’s, is over after thirty days, and is of no transfer that has ended', async () => {
  const { deps, clock } = desk()
  const ended = await quoted()
  await cancelQuote(deps, { accountId: ACCOUNT, id: ended.id })
  await expect(shareTransfer(deps, ended)).rejects.toThrow('not found')
  const named = await quoted()
  await expect(shareTransfer(deps, { ...named, accountId: 'acc_other' })).rejects.toThrow()
  await shareTransfer(deps, named)
  clock.advance(30 * 86_400)
  expect(await showPayeeLink(deps, named)).toEqual({})
})
