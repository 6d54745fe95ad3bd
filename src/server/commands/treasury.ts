import { noteTreasuryPayment, planTreasuryMove } from '@server/desk/flows/move-treasury'
import { changeByFile, type Command, textOf, type TypedLine, UsageError, wordAt } from './command'
import { chainNamed, plannedIn } from './sweep'

export const treasuryMove: Command = {
  kind: 'change',
  name: 'treasury move',
  summary:
    'Plans what the treasury’s wallet sends to an exchange or a cold address; two approve it in the console.',
  words: ['<chain>', '<amount>', '<token>', '<plan file>'],
  flags: {
    from: { value: '<address>', meaning: 'the treasury address' },
    to: { value: '<address>', meaning: 'where it goes' },
  },
  run: async ({ flowDeps }, typed, operation) => {
    const deps = await flowDeps()
    const { chainId } = chainNamed(deps, wordAt(typed, 0))
    const [amount, symbol] = [wordAt(typed, 1), wordAt(typed, 2)]
    const ends = { from: namedBy(typed, 'from'), to: namedBy(typed, 'to') }
    const order = { chainId, amount, symbol, ...ends }
    return plannedIn(await planTreasuryMove(deps, order, operation), wordAt(typed, 3))
  },
}

function namedBy(typed: TypedLine, flag: string): string {
  const address = textOf(typed, flag)
  if (address === null) throw new UsageError(`--${flag} names an address`)
  return address
}

export const treasurySent = changeByFile(
  {
    name: 'treasury sent',
    summary:
      'Notes the transaction by which the treasury’s wallet paid an approved move; it is posted once it is final.',
    words: ['<plan file>', '<transaction hash>'],
  },
  async (deps, text, typed, operation) => {
    const noted = await noteTreasuryPayment(deps, text, wordAt(typed, 1), operation)
    const { planId: id, txHash } = noted
    return { kind: 'done', text: `Noted ${txHash} for ${id}.`, fields: { id, txHash } }
  },
)
