import type { Database, Tx } from './db'
import type { Log } from './log'

/** Says what `work` had to say once it is committed: what runs again would say it twice, and what fails never happened. */
export async function transactAndSay<T>(
  { database, log }: { readonly database: Database; readonly log: Log },
  work: (tx: Tx, log: Log) => Promise<T>,
): Promise<T> {
  let said: (() => void)[] = []
  const later =
    (level: keyof Log): Log[keyof Log] =>
    (fields, message) => {
      said.push(() => {
        log[level](fields, message)
      })
    }
  const done = await database.transact((tx) => {
    said = []
    return work(tx, {
      debug: later('debug'),
      info: later('info'),
      warn: later('warn'),
      error: later('error'),
    })
  })
  for (const say of said) say()
  return done
}
