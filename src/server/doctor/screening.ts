import { stat } from 'node:fs/promises'

import type { LiveSettings } from '@config/desk'
import { DAY, secondsAfter } from '@kernel/instant'
import { screeningOf } from '@server/adapters/screening'
import type { Clock } from '@server/ports/clock'
import { failedCheck, type Finding, passedCheck, runCheck } from './finding'

type Settings = Pick<LiveSettings, 'screening'>

const CHECK = 'SCREENING_LISTS'
const MEND =
  'fetch the whole XML file of the EU (xmlFullSanctionsList_1_1) or the UN (consolidated) anew, and rename it into place'

/** Both publishers may change their lists on any day. */
const MOST_DAYS = 3

/** A desk may do without, which is said; it does not start with a list that cannot be read. */
export const screeningFinding = ({ screening }: Settings): Promise<Finding> =>
  runCheck(CHECK, MEND, async () =>
    screening === null
      ? 'warning: not screened: no sanctions list is named, so nobody is looked up before a payout'
      : screeningOf(screening).listVersion(),
  )

/** How long ago the lists were fetched. */
export async function screeningAgeFindings(
  { screening }: Settings,
  clock: Clock,
): Promise<readonly Finding[]> {
  const fresh = secondsAfter(clock.now(), -MOST_DAYS * DAY)
  return Promise.all(
    (screening?.files ?? []).map((file) =>
      runCheck(CHECK, MEND, async () => {
        const { mtime } = await stat(file)
        const says = `${file} was fetched on ${mtime.toISOString().slice(0, 10)}`
        return mtime < fresh ? failedCheck(CHECK, says, MEND) : passedCheck(CHECK, says)
      }),
    ),
  )
}
