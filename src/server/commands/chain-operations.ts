import { rescanChain } from '@server/desk/flows/rescan-chain'
import { thawChain } from '@server/desk/flows/thaw-chain'
import { type Shortfall, shortfallText } from '@server/desk/records/chain/reconciliation'
import { selectLossRows } from '@server/desk/views/operators/losses'
import { approvalText, BY_TWO } from './approval-text'
import { changeOfOne, type Command, listCommand, UsageError, wordAt } from './command'

export const chainsThaw = changeOfOne(
  {
    name: 'chains thaw',
    summary: `Reads a frozen chain anew and books as lost what it lacks by then; its payouts leave again. ${BY_TWO}`,
    words: ['<chain>'],
  },
  async (deps, chain, operation) => {
    const { approval, lost, readAnew } = await thawChain(deps, chain, operation)
    const says = (text: string, units: readonly Shortfall[]) =>
      units.length === 0 ? '' : ` ${text}: ${units.map(shortfallText).join(', ')}.`
    const lacks = says('Lost', lost) + says('Lost until a final block has it again', readAnew)
    const text = approvalText(approval, `Thawed ${chain}.`) + (lacks || ' It lacks nothing.')
    const count = BigInt(lost.length + readAnew.length)
    return { text, fields: { chain, state: approval.state, lost: count } }
  },
)

export const chainsLosses = listCommand(
  {
    name: 'chains losses',
    summary: 'Lists what chains no longer had and two operators booked as lost, newest first.',
    empty: 'No losses.',
  },
  selectLossRows,
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
