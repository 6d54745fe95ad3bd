import type { Database } from './db'
import type { Log } from './log'
import { transactAndSay } from './said-after'

const heard: string[] = []
const hear = (_fields: object, message: string): void => {
  heard.push(message)
}
const log: Log = { debug: hear, info: hear, warn: hear, error: hear }
const tx = {} as never // nobody asks it anything

/** Commits at the second attempt, as one that met another transaction does. */
const meeting: Database = {
  db: tx,
  transact: async (work) => {
    await work(tx)
    heard.push('rolled back')
    const done = await work(tx)
    heard.push('committed')
    return done
  },
}

beforeEach(() => {
  heard.length = 0
})

it('says after the commit, and once, what a transaction had to say', async () => {
  const done = await transactAndSay({ database: meeting, log }, (_tx, later) => {
    later.warn({}, 'a deposit came')
    return Promise.resolve(1)
  })
  expect(done).toBe(1)
  expect(heard).toEqual(['rolled back', 'committed', 'a deposit came'])
})

it('says nothing of what never happened', async () => {
  const database: Database = {
    db: tx,
    transact: async (work) => {
      await work(tx)
      throw new Error('the connection is gone')
    },
  }
  const work = transactAndSay({ database, log }, (_tx, later) => {
    later.error({}, 'the chain was reorganised')
    return Promise.resolve()
  })
  await expect(work).rejects.toThrow('gone')
  expect(heard).toEqual([])
})
