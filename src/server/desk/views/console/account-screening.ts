import type { ConsoleAccount } from '@contract/console/accounts'
import { toSeconds } from '@kernel/instant'
import type { FlowDeps } from '../../deps'
import type { ScreeningTables } from '../../records/screening'
import { selectCases } from '../../records/screening-case'

/** What is known of the name that an account bears: what people decided, else what the newest list says. */
export async function readAccountScreening(
  { database: { db }, screening }: Pick<FlowDeps, 'database' | 'screening'>,
  name: string,
): Promise<ConsoleAccount['screening']> {
  const cases = await selectCases(db)
    .where('kind', '=', 'name')
    .where('subject', '=', name)
    .execute()
  const newest = cases.at(-1)
  const asked = await db
    .withTables<ScreeningTables>()
    .selectFrom('screenings')
    .select(['outcome', 'asked_at as askedAt'])
    .where('kind', '=', 'name')
    .where('subject', '=', name)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const askedTs = asked ? toSeconds(asked.askedAt) : null
  if (newest) return { state: newest.status, askedTs }
  if (!screening.isOn) return { state: 'off', askedTs }
  return { state: asked?.outcome === 'clear' ? 'clear' : 'not-asked', askedTs }
}
