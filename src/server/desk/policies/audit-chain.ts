import type { AuditSeal, SealedAction } from '../records/audit-seal'
import type { ActionText } from '../records/operator-action'
import { type Erasures, hashAfterErasures } from './audit-erasure'

/** What the first seal follows. */
const BEGINNING = '0'.repeat(64)

/** Gives the SHA-256 of a text as 64 hexadecimal digits. */
type Hash = (text: string) => string

const sealedAction = (hash: Hash, { id, text }: ActionText): SealedAction => ({
  id: id.toString(),
  sha256: hash(text),
})

/** What the hash of a seal is taken over; the seal's line in an export has the hash behind it. */
const sealFields = (seal: Omit<AuditSeal, 'sha256'>) => ({
  seal: seal.number.toString(),
  firstId: seal.firstId.toString(),
  lastId: seal.lastId.toString(),
  count: seal.actions.length,
  actions: seal.actions.map(({ id, sha256 }) => ({ id, sha256 })),
  previous: seal.previous,
  sealedAt: seal.sealedAt.toISOString(),
})

const sealHash = (hash: Hash, seal: Omit<AuditSeal, 'sha256'>): string =>
  hash(JSON.stringify(sealFields(seal)))

export const sealLine = (seal: AuditSeal): string =>
  JSON.stringify({ ...sealFields(seal), sha256: seal.sha256 })

/** The seal over these actions, which are in their order; null over none. */
export function nextSeal(
  hash: Hash,
  before: AuditSeal | null,
  actions: readonly ActionText[],
  sealedAt: Date,
): AuditSeal | null {
  const [first, last] = [actions[0], actions.at(-1)]
  if (!first || !last) return null
  const seal = {
    number: (before?.number ?? 0n) + 1n,
    ...{ firstId: first.id, lastId: last.id },
    actions: actions.map((action) => sealedAction(hash, action)),
    previous: before?.sha256 ?? BEGINNING,
    sealedAt,
  }
  return { ...seal, sha256: sealHash(hash, seal) }
}

interface Standing {
  /** In the range of the seal. */
  readonly actions: readonly ActionText[]
  /** Of the whole log. */
  readonly erasures?: Erasures
}

/** What is wrong with a seal, the one before it and the actions in its range; null where it holds. */
export function sealFault(
  hash: Hash,
  seal: AuditSeal,
  before: AuditSeal | null,
  standing: Standing,
): string | null {
  const expected = (before?.number ?? 0n) + 1n
  if (seal.number !== expected) return `seal ${expected} is missing: seal ${seal.number} comes next`
  if (sealHash(hash, seal) !== seal.sha256) return `seal ${seal.number} was altered`
  if (seal.previous !== (before?.sha256 ?? BEGINNING))
    return `seal ${seal.number} follows another seal than the one before it`
  return actionFault(hash, seal, standing)
}

function actionFault(
  hash: Hash,
  { number, actions: sealed }: AuditSeal,
  { actions, erasures = new Map() }: Standing,
): string | null {
  const found = new Map(actions.map((action) => [action.id.toString(), hash(action.text)]))
  for (const { id, sha256 } of sealed) {
    const here = found.get(id)
    if (here === undefined) return `action ${id} of seal ${number} is missing`
    if (here !== hashAfterErasures(erasures, id, sha256))
      return `action ${id} of seal ${number} was altered`
  }
  const known = new Set(sealed.map(({ id }) => id))
  const added = [...found.keys()].find((id) => !known.has(id))
  return added === undefined ? null : `action ${added} was inserted into seal ${number} later`
}

/** A head as a line of the file outside: instant, number of the seal, its hash. */
export const headLine = ({ number, sha256 }: AuditSeal, at: Date): string =>
  `${at.toISOString()} ${number} ${sha256}`

/** Hashes that the file outside names, by the number of their seal. */
export type Heads = ReadonlyMap<bigint, string>

/** Heads by their seals, or the fault of the first line that is none or that contradicts another. */
export function readHeads(text: string): Heads | string {
  const heads = new Map<bigint, string>()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  for (const [at, line] of lines.entries()) {
    const [, number, sha256] = /^\S+ (\d{1,18}) ([0-9a-f]{64})$/.exec(line.trim()) ?? []
    if (number === undefined || sha256 === undefined) return `line ${at + 1} of the file is no head`
    if ((heads.get(BigInt(number)) ?? sha256) !== sha256)
      return `the file names two hashes for seal ${number}`
    heads.set(BigInt(number), sha256)
  }
  return heads
}

export const headFault = (heads: Heads, { number, sha256 }: AuditSeal): string | null =>
  (heads.get(number) ?? sha256) === sha256 ? null : `the file names another hash for seal ${number}`

/** The newest seal of the file has to be in the chain. */
export function cutFault(heads: Heads, newest: bigint): string | null {
  const gone = [...heads.keys()].find((number) => number > newest)
  if (gone === undefined) return null
  return `the file names seal ${gone}, and the newest here is ${newest}: later seals were removed`
}
