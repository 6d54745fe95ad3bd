import type { Db } from '@server/ports/db'
import type { Progress } from '@server/ports/progress'
import { ERASED_ACTIONS, readErasures } from '../../policies/audit-erasure'
import { cutFault, headFault, type Heads, sealFault, sealLine } from '../../policies/audit-chain'
import { auditHash, type AuditSeal, findNewestSeal, findSealAfter } from '../../records/audit-seal'
import {
  type ActionText,
  countActionsAfter,
  selectActionTexts,
  selectDetailsOf,
} from '../../records/operator-action'

/** More than any range of a seal holds. */
const WHOLE_RANGE = 100_000
const PAGE = 500
const HIGHEST_ID = 2n ** 63n - 1n
const LOWEST_ID = -(2n ** 63n)

interface SealedBatch {
  readonly seal: AuditSeal
  readonly before: AuditSeal | null
  /** What stands in the range of the seal now. */
  readonly actions: readonly ActionText[]
}

async function* sealedBatches(db: Db, progress?: Progress): AsyncGenerator<SealedBatch> {
  let before: AuditSeal | null = null
  const newest = await findNewestSeal(db)
  for (;;) {
    tellSeals(progress, before, newest)
    const seal: AuditSeal | null = await findSealAfter(db, before?.number ?? 0n)
    if (seal === null) return
    // The first seal from the lowest on: no action has an id below 1, unless it is forged.
    const afterId = before?.lastId ?? LOWEST_ID
    const actions = await selectActionTexts(db, afterId, seal.lastId, WHOLE_RANGE)
    yield { seal, before, actions }
    before = seal
  }
}

/** Seals are numbered from 1 on, without a gap. */
const tellSeals = (progress: Progress | undefined, ...seals: (AuditSeal | null)[]): void => {
  const [done = 0, total = 0] = seals.map((seal) => Number.parseInt(String(seal?.number ?? 0n), 10))
  progress?.(done, total, 'seals')
}

interface AuditVerdict {
  /** The first thing that does not hold. */
  readonly fault: string | null
  readonly seals: bigint
  readonly actions: bigint
  readonly unsealed: bigint
  /** Actions whose words went with a person. */
  readonly erased: number
}

/** Computes the chain anew from the rows, and compares it with the heads that were kept outside. */
export async function verifyAudit(
  db: Db,
  heads: Heads,
  progress?: Progress,
): Promise<AuditVerdict> {
  let [actions, lastId, seals] = [0n, 0n, 0n]
  const erasures = readErasures(await selectDetailsOf(db, ERASED_ACTIONS))
  let fault: string | null = null
  for await (const { seal, before, actions: found } of sealedBatches(db, progress)) {
    fault =
      sealFault(auditHash, seal, before, { actions: found, erasures }) ?? headFault(heads, seal)
    if (fault !== null) break
    ;[seals, lastId] = [seal.number, seal.lastId]
    actions += BigInt(found.length)
  }
  fault ??= cutFault(heads, seals)
  const unsealed = await countActionsAfter(db, lastId)
  return { fault, seals, actions, unsealed, erased: erasures.size }
}

/** Each action, behind the last of a seal the seal itself, and then what is not sealed yet. */
export async function* auditLines(db: Db, progress?: Progress): AsyncGenerator<string> {
  let lastId = 0n
  for await (const { seal, actions } of sealedBatches(db, progress)) {
    for (const { text } of actions) yield `${text}\n`
    yield `${sealLine(seal)}\n`
    lastId = seal.lastId
  }
  for (;;) {
    const page = await selectActionTexts(db, lastId, HIGHEST_ID, PAGE)
    for (const { text } of page) yield `${text}\n`
    if (page.length < PAGE) return
    lastId = page.at(-1)?.id ?? HIGHEST_ID
  }
}
