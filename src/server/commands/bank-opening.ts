import { cents } from '@kernel/amounts'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { stateBalance } from '@server/desk/flows/state-balance'
import { type Command, UsageError, wordAt } from './command'

export const bankOpening: Command = {
  kind: 'change',
  name: 'bank opening',
  summary: 'States what the bank account holds now: the desk agrees and pays no more than that.',
  words: ['<euros>'],
  run: async (deps, typed, operation) => {
    const euros = wordAt(typed, 0)
    if (!/^\d{1,12}(\.\d{2})?$/.test(euros))
      throw new UsageError(`${euros} is no amount such as 250000 or 250000.00`)
    const difference = await stateBalance(deps, cents(Money.of(euros, EUR).toBase()), operation)
    const off = Money.ofBase(difference, EUR).toFixedText()
    const text = `The bank account holds ${euros} EUR; the books differed by ${off} EUR.`
    return { kind: 'done', text, fields: { euros, difference: off } }
  },
}
