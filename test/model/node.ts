import { moneySide, type MoneySide } from '@server/compose/money-side'
import type { MoneyParts } from '@server/compose/money-plan'
import type { BankFolder } from '@server/ports/bank'
import type { Database } from '@server/ports/db'
import type { Worker } from '@server/workers/loop'

/** A process that ended: nothing of what it was doing goes on. */
class Died extends Error {
  override readonly name = 'Died'
}

/** One process of the desk with all its workers; it can be told to die at the next commit or file but so many. */
export interface Node {
  readonly side: MoneySide
  /** Counts commits and files, before and after each. */
  diesAt(boundary: number): void
  /** Comes up again: nothing that it knew was in it alone. */
  lives(): void
  /** Runs these workers once, one after the other; false when nothing moved or it died. */
  works(isMeant: (name: string) => boolean): Promise<boolean>
  /** All of them, until nothing moves any more. */
  worksOn(): Promise<void>
}

export function modelNode(parts: MoneyParts, mishaps: string[]): Node {
  let left: number | null = null
  const pass = (): void => {
    if (left === null) return
    left -= 1
    if (left < 0) throw new Died('killed')
  }
  const database = mortalDatabase(parts.database, pass)
  const side = moneySide({ ...parts, database, bank: mortalBank(parts.bank, pass) })
  const workers = [...side.watchers, ...side.payouts]
  return {
    side,
    diesAt: (boundary) => {
      left = boundary
    },
    lives: () => {
      left = null
    },
    works: async (isMeant) => {
      let isBusy = false
      for (const worker of workers) {
        if (!isMeant(worker.name)) continue
        isBusy = (await stepOf(worker, mishaps)) || isBusy
        if (left !== null && left < 0) {
          left = null
          return false
        }
      }
      return isBusy
    },
    worksOn: async () => {
      for (let isBusy = true; isBusy;) {
        isBusy = false
        // Each for itself first: a chain is read to its end before the others look.
        for (const worker of workers) while (await stepOf(worker, mishaps)) isBusy = true
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

/** Before a commit everything is lost that it would have kept; after it nothing. */
const mortalDatabase = ({ db, transact }: Database, pass: () => void): Database => ({
  db,
  transact: async (work) => {
    const done = await transact(async (tx) => {
      const worked = await work(tx)
      pass()
      return worked
    })
    pass()
    return done
  },
})

const mortalBank = (bank: BankFolder, pass: () => void): BankFolder => ({
  ...bank,
  putOutgoing: async (name, content) => {
    pass()
    await bank.putOutgoing(name, content)
    pass()
  },
  archiveIncoming: async (name) => {
    pass()
    await bank.archiveIncoming(name)
    pass()
  },
})
