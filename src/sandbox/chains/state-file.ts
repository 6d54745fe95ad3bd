import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { writeFileAtomically } from '../process/atomic-file'

// A chain's life in one JSON file. anvil writes it in place when it ends; while it runs we save a
// second copy, written beside and renamed, so that a power cut mid-write costs a few empty blocks
// and never the chain.

/** Empty blocks older than this many are dropped at start: nothing reads them, and each weighs 1.7 kB. */
const KEPT_EMPTY_BLOCKS = 2_000

const Block = v.looseObject({
  header: v.looseObject({ number: v.string() }),
  transactions: v.array(v.unknown()),
})
const State = v.looseObject({ best_block_number: v.number(), blocks: v.array(Block) })
type State = v.InferOutput<typeof State>

const savedCopy = (file: string): string => `${file}.saved`

/** Leaves at `file` the newest readable state there is, if any. Says whether one had to be given up. */
export async function prepareState(file: string): Promise<'sound' | 'repaired'> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const [own, saved] = await Promise.all([readState(file), readState(savedCopy(file))])
  const heights = [own, saved].map((state) =>
    state === 'broken' ? -1 : (state?.best_block_number ?? -1),
  )
  const [ownHeight = -1, savedHeight = -1] = heights
  const best = ownHeight >= savedHeight ? own : saved
  if (own === 'broken') await copyFile(file, `${file}.broken`)
  if (best && best !== 'broken') await writeFileAtomically(file, JSON.stringify(pruned(best)))
  return own === 'broken' ? 'repaired' : 'sound'
}

async function readState(file: string): Promise<State | 'broken' | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return v.parse(State, JSON.parse(text))
  } catch {
    return 'broken'
  }
}

function pruned(state: State): State {
  const oldest = state.best_block_number - KEPT_EMPTY_BLOCKS
  const blocks = state.blocks.filter(
    ({ header, transactions }) =>
      transactions.length > 0 || Number(header.number) === 0 || Number(header.number) >= oldest,
  )
  return { ...state, blocks }
}

/** `dump` is what anvil_dumpState answers: the same JSON, gzipped, in hexadecimal. */
export async function saveState(file: string, dump: string): Promise<void> {
  await writeFileAtomically(savedCopy(file), gunzipSync(Buffer.from(dump.slice(2), 'hex')))
}
