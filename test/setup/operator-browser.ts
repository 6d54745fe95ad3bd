import { randomBytes, randomUUID } from 'node:crypto'
import { query } from './operator'
import type { Browser, TestDesk } from './test-desk'

interface Person {
  readonly id: string
  readonly name: string
}

/** Of a console behind TLS. */
export const CONSOLE_COOKIE = '__Host-causeway_console'

/** The token of an operator's session: how they sign in has tests of its own. */
export async function operatorSession(
  databaseUrl: string,
  { id, name }: Person,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const [key, session] = [randomUUID(), randomUUID()]
  const at = `'${now.toISOString()}'::timestamptz`
  await query(
    databaseUrl,
    `insert into operators values ('${id}', '${name}', ${at}) on conflict do nothing;
     insert into operator_keys (id, operator_id, credential_id, public_key, sign_count, transports, name, created_at, used_at)
       values ('${key}', '${id}', '${key}', '\\x00', 0, '{}', 'Key', ${at}, ${at});
     insert into operator_sessions (id, token_hash, operator_id, key_id, opened_at, seen_at, expires_at)
       values ('${session}', sha256('${token}'), '${id}', '${key}', ${at}, ${at}, ${at} + interval '12 hours')`,
  )
  return token
}

/** A browser at the console with such a session. */
export async function operatorBrowser(
  desk: Pick<TestDesk, 'databaseUrl' | 'clock' | 'consoleBrowser'>,
  person: Person,
): Promise<Browser> {
  const browser = desk.consoleBrowser()
  const token = await operatorSession(desk.databaseUrl, person, desk.clock.now())
  browser.cookies.set(CONSOLE_COOKIE, token)
  return browser
}
