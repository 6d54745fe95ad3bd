import type { Pool } from 'pg'

/** A statement is planned once a connection, not each time: half of what histories would cost the database. */
export function plansOnce(pool: Pool): void {
  const names = new Map<string, string>()
  pool.on('connect', (client) => {
    const { query } = client
    const named = (text: string): string => {
      const name = names.get(text) ?? `s${String(names.size)}`
      names.set(text, name)
      return name
    }
    Object.assign(client, {
      query: (text: string, ...[values, ...rest]: readonly unknown[]): unknown => {
        const asked = Array.isArray(values) ? [{ name: named(text), text, values }] : [text, values]
        return Reflect.apply(query, client, [...asked, ...rest])
      },
    })
  })
}
