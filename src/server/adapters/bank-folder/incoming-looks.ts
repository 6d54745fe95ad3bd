import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'

import type { IncomingFile, IncomingLook } from '@server/ports/bank'
import type { Clock } from '@server/ports/clock'
import { absent } from './file-names'

export interface LookOptions {
  readonly clock: Clock
  /** How long a file has to stay unchanged before it is read; 0 where whole files are renamed into place. */
  readonly settleMs: number
}

const OVERDUE_MS = 600_000

/** Names under which a bank's client writes what it has not finished. */
const UNFINISHED = /^\.|\.(tmp|temp|part|partial|filepart|crdownload)$/i

export const identityOf = ({ ino, size, mtimeNs }: BigIntStats): string =>
  `${ino}:${size}:${mtimeNs}`

/** What keeps going wrong with a file that can be read, and since when. */
interface Failure {
  readonly reason: string
  readonly since: number
}

/** One name, since its file was first seen as it is. */
interface Seen extends IncomingFile {
  readonly path: Buffer
  readonly firstSeen: number
  readonly since: number
  readonly isStray: boolean
  reason: string | null
  failure: Failure | null
  isTold: boolean
}

/** Remembers what changed between looks: a bank's client may keep the times of its files, so that theirs prove nothing. */
export function incomingLooks(
  folder: string,
  { clock, settleMs, maxBytes }: LookOptions & { readonly maxBytes: number },
) {
  let known = new Map<string, Seen>()

  const look = async (): Promise<IncomingLook> => {
    const now = clock.now().getTime()
    const found = new Map<string, Seen>()
    for (const raw of await readdir(folder, { encoding: 'buffer' })) {
      const name = nameOf(raw)
      const path = Buffer.concat([Buffer.from(`${folder}/`), raw])
      const stats = await lstat(path, { bigint: true }).catch(absent)
      if (stats) found.set(name, seenAs(name, known.get(name), { path, stats, now, maxBytes }))
    }
    known = found
    const inOrder = [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    return sorted(inOrder, now, settleMs)
  }

  return {
    look,
    /** Null where another worker has put the file aside meanwhile. */
    pathOf: ({ name }: IncomingFile): Buffer | null => known.get(name)?.path ?? null,
    refuse: ({ name, identity }: IncomingFile, reason: string): void => {
      const seen = known.get(name)
      if (seen?.identity === identity) seen.reason = reason
    },
    /** Only failures without a break count: a file that is kept is put aside at once. */
    fail: ({ name, identity }: IncomingFile, reason: string): void => {
      const seen = known.get(name)
      if (seen?.identity !== identity) return
      seen.failure = { reason, since: seen.failure?.since ?? clock.now().getTime() }
    },
    forget: ({ name }: IncomingFile): void => {
      known.delete(name)
    },
  }
}

/** A file as it is found at one look. */
interface FoundFile {
  readonly path: Buffer
  readonly stats: BigIntStats
  readonly now: number
  readonly maxBytes: number
}

/** Nothing changes of what is as it was. */
function seenAs(name: string, before: Seen | undefined, { path, stats, now, maxBytes }: FoundFile) {
  const identity = identityOf(stats)
  if (before?.identity === identity) return before
  const isStray = UNFINISHED.test(name) || stats.isDirectory()
  const reason = refusalOf(stats, maxBytes)
  const first = { firstSeen: before?.firstSeen ?? now, isTold: before?.isTold ?? false }
  return { ...first, name, identity, path, since: now, isStray, reason, failure: null }
}

function sorted(all: readonly Seen[], now: number, settleMs: number): IncomingLook {
  const hasSettled = ({ since }: Seen): boolean => now - since >= settleMs
  const files = all.filter(({ isStray }) => !isStray)
  const strays = all.filter(
    (each) =>
      !each.isTold && now - each.firstSeen >= OVERDUE_MS && (each.isStray || !hasSettled(each)),
  )
  for (const stray of strays) stray.isTold = true
  return {
    settled: files.filter(
      (each) => each.reason === null && hasSettled(each) && overdueReason(each, now) === null,
    ),
    overdue: files.flatMap((each) => {
      const reason = overdueReason(each, now)
      return reason === null ? [] : [{ ...each, reason }]
    }),
    strays: strays.map(({ name }) => name),
  }
}

/** Why a file goes to quarantine now; null while it has time. */
function overdueReason({ since, reason, failure }: Seen, now: number): string | null {
  if (reason !== null) return now - since >= OVERDUE_MS ? reason : null
  return failure && now - failure.since >= OVERDUE_MS ? failure.reason : null
}

/** A name that is no UTF-8 is kept letter by letter. */
function nameOf(raw: Buffer): string {
  const text = raw.toString('utf8')
  return Buffer.from(text, 'utf8').equals(raw) ? text : raw.toString('latin1')
}

function refusalOf(stats: BigIntStats, maxBytes: number): string | null {
  if (stats.isSymbolicLink()) return 'it is a link'
  if (!stats.isFile()) return 'it is no file'
  if (stats.size > BigInt(maxBytes)) return `it has more than ${maxBytes} bytes`
  return null
}
