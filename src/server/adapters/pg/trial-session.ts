import { openClient } from './primary'
import { TIMEOUTS } from './pool'

/** One connection on which statements are tried, as they are written. */
export interface TrialSession {
  /** Answers the first cell of the first row as text. */
  query(text: string): Promise<string>
  close(): Promise<void>
}

/** With the timeouts of the desk's own sessions. */
export async function openTrialSession(databaseUrl: string): Promise<TrialSession> {
  const client = await openClient(databaseUrl)
  for (const [name, ms] of Object.entries(TIMEOUTS)) await client.query(`set ${name} to ${ms}`)
  return {
    query: async (text) => {
      const answer = await client.query<(string | number | boolean | null)[]>({
        ...{ text, rowMode: 'array' },
      })
      // Several statements have several answers, which nobody asks for.
      return Array.isArray(answer) ? '' : String(answer.rows[0]?.[0] ?? '')
    },
    close: () => client.end(),
  }
}
