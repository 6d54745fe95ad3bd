import { moneySide, type MoneySide } from '@test/builders/money-side'
import type { MoneyParts } from '@test/builders/money-parts'
import type { BankFolder } from '@server/ports/bank'
import type { Database } from '@server/ports/db'
import type { Worker } from '@server/workers/loop'

/** A process that ended: nothing of what it was doing goes on. */
class Died extends Error {
  override readonly name = 'Died'
}

/** Where a process may end: before or after a commit, before or after a file. */
export const BOUNDARIES = ['commit', 'file'] as const
type Boundary = (typeof BOUNDARIES)[number]

/** One process of the desk with all its workers; it can be told to die at the next commit or file but so many. */
export interface Node {
  readonly side: MoneySide
  /** Each counts twice, before and after. */
  diesAt(boundary: Boundary, after: number): void
  /** Comes up again: nothing that it knew was in it alone. */
  lives(): void
  /** Runs these workers once, one after the other; false when nothing moved or it died. */
  works(isMeant: (name: string) => boolean): Promise<boolean>
  /** All that move money, until nothing moves any more. */
  worksOn(): Promise<void>
}

export function modelNode(parts: MoneyParts, mishaps: string[]): Node {
  let left: number | null = null
  let deadly: Boundary | null = null
  const pass: Pass = (boundary) => {
    if (left === null || boundary !== deadly) return
    left -= 1
    if (left < 0) throw new Died('killed')
  }
  /** Once dead it comes up again, and dies no second time. */
  const hasDied = (): boolean => {
    const isDead = left !== null && left < 0
    if (isDead) left = null
    return isDead
  }
  const database = mortalDatabase(parts.database, pass)
  const side = moneySide({ ...parts, database, bank: mortalBank(parts.bank, pass) })
  const workers = [...side.watchers, ...side.payouts]
  // These chains have no finality of their own that could stall.
  const moving = workers.filter(({ name }) => !name.startsWith('chain-examiner'))
  return {
    side,
    diesAt: (boundary, after) => {
      deadly = boundary
      left = after
    },
    lives: () => {
      left = null
    },
    works: async (isMeant) => {
      let isBusy = false
      for (const worker of workers) {
        if (!isMeant(worker.name)) continue
        isBusy = (await stepOf(worker, mishaps)) || isBusy
        if (hasDied()) return false
      }
      return isBusy
    },
    worksOn: async () => {
      for (let isBusy = true; isBusy;) {
        isBusy = false
        // Each for itself first: a chain is read to its end before the others look.
        for (const worker of moving) while (await stepOf(worker, mishaps)) isBusy = true
        isBusy = hasDied() || isBusy
      }
    },
  }
}

/** What fails for no fault of the outside's is a mishap of the desk's own. */
async function stepOf(worker: Worker, mishaps: string[]): Promise<boolean> {
  try {
    return await worker.step()
  } catch (thrown) {
    if (!isExpected(thrown)) mishaps.push(`${worker.name}: ${String(thrown)}`)
    return false
  }
}

const EXPECTED = /the node does not answer|two RPC providers disagree|could not serialize|deadlock/

const isExpected = (thrown: unknown): boolean =>
  thrown instanceof Died || (thrown instanceof Error && EXPECTED.test(thrown.message))

type Pass = (boundary: Boundary) => void

/** Before a commit everything is lost that it would have kept; after it nothing. */
const mortalDatabase = ({ transact, ...database }: Database, pass: Pass): Database => ({
  ...database,
  transact: async (work, isolation) => {
    const done = await transact(async (tx, log) => {
      const worked = await work(tx, log)
      pass('commit')
      return worked
    }, isolation)
    pass('commit')
    return done
  },
})

const mortalBank = (bank: BankFolder, pass: Pass): BankFolder => ({
  ...bank,
  stage: async (name, content) => {
    pass('file')
    await bank.stage(name, content)
    pass('file')
  },
  handOver: async (name, content) => {
    pass('file')
    const moved = await bank.handOver(name, content)
    pass('file')
    return moved
  },
  archiveIncoming: async (file) => {
    pass('file')
    await bank.archiveIncoming(file)
    pass('file')
  },
})
