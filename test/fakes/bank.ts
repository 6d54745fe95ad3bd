import { createHash } from 'node:crypto'
import type { BankFolder, FolderMark, HandOver, IncomingBankFiles } from '@server/ports/bank'

/** A bank's folder in memory; `fails` makes the next hand-over break, before or after the file is there. */
export interface FakeBank extends BankFolder {
  readonly staged: Map<string, string>
  readonly sent: Map<string, string>
  readonly outgoing: Map<string, string>
  readonly incoming: Map<string, string>
  breakNext(when: 'before' | 'after'): void
  writes(): number
}

export function fakeBank(): FakeBank {
  const staged = new Map<string, string>()
  const sent = new Map<string, string>()
  const outgoing = new Map<string, string>()
  const withdrawn = new Map<string, string>()
  const incoming = new Map<string, string>()
  let breaks: 'before' | 'after' | null = null
  let writes = 0
  const fail = (when: 'before' | 'after'): void => {
    if (breaks !== when) return
    breaks = null
    throw new Error('the machine stopped here')
  }
  /** A file is in one place: whoever comes second finds it gone. */
  const move = (name: string, to: Map<string, string>): HandOver => {
    const content = staged.get(name)
    if (content !== undefined) to.set(name, content)
    staged.delete(name)
    return withdrawn.has(name) ? 'withdrawn' : 'left'
  }
  let mark: FolderMark | null = null
  return {
    readMark: () => Promise.resolve(mark),
    claimMark: (id) => Promise.resolve((mark ??= { id, isPaired: false })),
    confirmMark: (id) => {
      mark = { id, isPaired: true }
      return Promise.resolve()
    },
    staged,
    sent,
    outgoing,
    incoming,
    breakNext: (when) => {
      breaks = when
    },
    writes: () => writes,
    stage: (name, content) => {
      staged.set(name, content)
      sent.set(name, content)
      return Promise.resolve()
    },
    handOver: async (name, content) => {
      fail('before')
      const there = staged.get(name)
      if (there !== undefined && there !== content) throw new Error('another file of this name')
      if (there !== undefined) writes += 1
      const moved = move(name, outgoing)
      fail('after')
      return Promise.resolve(moved)
    },
    withdraw: (name, from) => {
      const handedOver = outgoing.get(name)
      if (handedOver === undefined || from === 'staging')
        return Promise.resolve(move(name, withdrawn))
      withdrawn.set(name, handedOver)
      outgoing.delete(name)
      return Promise.resolve('withdrawn')
    },
    listStaged: () => Promise.resolve([...staged.keys()].toSorted()),
    listWithdrawn: () => Promise.resolve([...withdrawn.keys()].toSorted()),
    listSent: () => Promise.resolve([...sent.keys()].toSorted()),
    readSent: (name) => Promise.resolve(sent.get(name) ?? ''),
    ...incomingIn(incoming),
  }
}

/** Every file has settled, and whatever is unreadable lies in quarantine at once. */
function incomingIn(incoming: Map<string, string>): IncomingBankFiles {
  const quarantine = new Map<string, string>()
  const read = new Map<string, string>()
  const move = (from: Map<string, string>, to: Map<string, string>, name: string): void => {
    to.set(name, from.get(name) ?? '')
    from.delete(name)
  }
  return {
    lookAtIncoming: () => {
      const settled = [...incoming.keys()].toSorted().map((name) => ({ name, identity: name }))
      return Promise.resolve({ settled, overdue: [], strays: [] })
    },
    readIncoming: ({ name }) => {
      const content = Buffer.from(incoming.get(name) ?? '')
      return Promise.resolve({ kind: 'parts', parts: [{ name, content }] })
    },
    refuseIncoming: ({ name }) => {
      move(incoming, quarantine, name)
    },
    failIncoming: () => undefined,
    archiveIncoming: ({ name }) => {
      move(incoming, read, name)
      return Promise.resolve()
    },
    quarantineIncoming: ({ name }) => Promise.resolve(name),
    listRead: () =>
      Promise.resolve(
        [...read].map(([name, content]) => ({
          name,
          sha256: createHash('sha256').update(content).digest('hex'),
        })),
      ),
    requeueRead: (name) => {
      move(read, incoming, name)
      return Promise.resolve()
    },
    listQuarantine: () => Promise.resolve([...quarantine.keys()]),
    requeueIncoming: (name) => {
      move(quarantine, incoming, name)
      return Promise.resolve()
    },
    countIncoming: () => Promise.resolve(incoming.size),
  }
}
