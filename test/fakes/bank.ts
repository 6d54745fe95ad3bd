import type { BankFolder } from '@server/ports/bank'

/** A bank's folder in memory; `fails` makes the next hand-over break, before or after the file is there. */
export interface FakeBank extends BankFolder {
  readonly outgoing: Map<string, string>
  readonly incoming: Map<string, string>
  breakNext(when: 'before' | 'after'): void
  writes(): number
}

export function fakeBank(): FakeBank {
  const outgoing = new Map<string, string>()
  const incoming = new Map<string, string>()
  let breaks: 'before' | 'after' | null = null
  let writes = 0
  const fail = (when: 'before' | 'after'): void => {
    if (breaks !== when) return
    breaks = null
    throw new Error('the machine stopped here')
  }
  return {
    outgoing,
    incoming,
    breakNext: (when) => {
      breaks = when
    },
    writes: () => writes,
    putOutgoing: async (name, content) => {
      fail('before')
      const there = outgoing.get(name)
      if (there !== undefined && there !== content) throw new Error('another file of this name')
      if (there === undefined) writes += 1
      outgoing.set(name, content)
      fail('after')
      return Promise.resolve()
    },
    listSent: () => Promise.resolve([...outgoing.keys()].toSorted()),
    readSent: (name) => Promise.resolve(outgoing.get(name) ?? ''),
    listIncoming: () => Promise.resolve([...incoming.keys()].toSorted()),
    readIncoming: (name) => {
      const content = incoming.get(name)
      return Promise.resolve(content === undefined ? null : Buffer.from(content))
    },
    archiveIncoming: (name) => {
      incoming.delete(name)
      return Promise.resolve()
    },
  }
}
