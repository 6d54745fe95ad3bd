import type { MoneyParts } from '@test/builders/money-parts'
import { type MoneyDesk, openMoneyDesk } from './money-desk'

/** A money desk for each case of a file; closing it compares its ledger with chains, quotes and payouts. */
export function deskPerCase(over: Partial<MoneyParts> = {}): () => MoneyDesk {
  const open = holder()
  beforeEach(async () => {
    open.desk = await openMoneyDesk(over)
  })
  afterEach(() => open.get().closes())
  return open.get
}

/** One money desk for all cases of a file, where none is in another's way. */
export function deskPerFile(over: Partial<MoneyParts> = {}): () => MoneyDesk {
  const open = holder()
  beforeAll(async () => {
    open.desk = await openMoneyDesk(over)
  })
  afterAll(() => open.get().closes())
  return open.get
}

function holder() {
  const open: { desk: MoneyDesk | null; get: () => MoneyDesk } = {
    desk: null,
    get: () => {
      if (!open.desk) throw new Error('no desk is open')
      return open.desk
    },
  }
  return open
}
