import { rescanChain, thawChain } from '@server/desk/flows/chain-operations'
import { approvalText, BY_TWO } from './approval-text'
import { changeOfOne, type Command, UsageError, wordAt } from './command'

export const chainsThaw = changeOfOne(
  {
    name: 'chains thaw',
    summary: `Reads a frozen chain anew from the last common block; its payouts leave again. ${BY_TWO}`,
    words: ['<chain>'],
  },
  async (deps, chain, operation) => {
    const approval = await thawChain(deps, chain, operation)
    const text = approvalText(
      approval,
      `Thawed ${chain}. Compare with 'reconcile': it names what the chain no longer has.`,
    )
    return { text, fields: { chain, state: approval.state } }
  },
)

export const chainsRescan: Command = {
  kind: 'change',
  name: 'chains rescan',
  summary: 'Reads final blocks of a chain again and keeps the transfers that are missing.',
  words: ['<chain>', '<from>', '<to>'],
  run: async ({ flowDeps }, typed, operation) => {
    const [from, to] = [wordAt(typed, 1), wordAt(typed, 2)].map(blockIn)
    if (from === undefined || to === undefined) throw new UsageError('<from> and <to> are blocks')
    const range = { chain: wordAt(typed, 0), from, to }
    const found = await rescanChain(await flowDeps(), range, operation)
    const text = `Read ${range.chain} from ${from} to ${to}: ${found} transfers were missing.`
    return { kind: 'done', text, fields: { chain: range.chain, from, to, found: BigInt(found) } }
  },
}

const blockIn = (text: string): bigint | undefined =>
  /^\d{1,15}$/.test(text) ? BigInt(text) : undefined
