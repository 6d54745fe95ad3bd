import { deskPerCase } from '@test/builders/desk-per-case'
import { TOKENS } from '@test/builders/money-plan'
import { everyTable } from '@test/setup/tables'
import type { QuoteState } from './row'
import { quoteStates } from './transitions'

const desk = deskPerCase()
const { usdc } = TOKENS

it('holds one table of transitions, in code and in the database', async () => {
  const quote = await desk().quotes(usdc, '1000')
  const states = Object.keys(quoteStates.transitions).filter(quoteStates.isState)
  const set = (status: QuoteState) =>
    everyTable(desk().database.db)
      .updateTable('quotes')
      .set({ status, hold_reason: 'underpaid' })
      .where('id', '=', quote.quoteId)
      .execute()
  const allowed = quoteStates.transitions['awaits-crypto']
  for (const state of states.filter((each) => each !== 'awaits-crypto' && !allowed.includes(each)))
    await expect(set(state)).rejects.toThrow('cannot go')
  await set('confirming')
  await expect(set('completed')).rejects.toThrow('cannot go')
  await expect(set('expired')).rejects.toThrow('cannot go')
})
