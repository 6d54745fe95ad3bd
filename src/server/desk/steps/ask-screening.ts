import type { ScreenedSubject } from '@server/ports/screening'
import type { FlowDeps } from '../deps'
import { insertScreening } from '../records/screening'

/** Questions of one step, all asked at once. */
export const AT_ONCE = 10

type Deps = Pick<FlowDeps, 'screening' | 'database' | 'clock'>

/** The version of the list; null where the operator names none. Throws where nobody can tell it. */
export const currentList = async ({ screening }: Pick<Deps, 'screening'>): Promise<string | null> =>
  screening.isOn ? screening.listVersion() : null

/** Asks the current list and keeps its answers. Gives how many there were not: none of those holds up another. */
export async function askAbout(deps: Deps, subjects: readonly ScreenedSubject[]): Promise<number> {
  const asked = await Promise.allSettled(subjects.map((subject) => askOne(deps, subject)))
  return asked.filter(({ status }) => status === 'rejected').length
}

export function assertAnswered({ length }: readonly ScreenedSubject[], failed: number): void {
  if (failed > 0) throw new Error(`${failed} of ${length} screenings failed`)
}

async function askOne({ screening, database, clock }: Deps, subject: ScreenedSubject) {
  const answer = await screening.screen(subject)
  await insertScreening(database.db, subject, answer, clock.now())
}
