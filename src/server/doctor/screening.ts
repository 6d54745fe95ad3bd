import { stat } from 'node:fs/promises'

import type { LiveSettings } from '@config/desk'
import { isoDay } from '@kernel/calendar-day'
import { DAY, secondsAfter } from '@kernel/instant'
import { screeningOf } from '@server/adapters/screening'
import type { Clock } from '@server/ports/clock'
import { failedCheck, type Finding, passedCheck, runCheck } from './finding'

type Settings = Pick<LiveSettings, 'screening'>

const LISTS = 'SCREENING_LISTS'
const SERVICE = 'SCREENING_URL'
const MEND =
  'fetch the whole XML file of the EU (xmlFullSanctionsList_1_1) or the UN (consolidated) anew, and rename it into place'

/** Both publishers may change their lists on any day. */
const MOST_DAYS = 3

/** A desk may do without, which is said; it does not start with a list that cannot be read. */
export const screeningFinding = ({ screening }: Settings): Promise<Finding> =>
  runCheck(LISTS, MEND, async () => {
    if (screening === null)
      return 'warning: not screened: no sanctions list and no service is named, so nobody is looked up before a payout'
    if ('files' in screening) return screeningOf(screening).listVersion()
    return passedCheck(SERVICE, 'a service is asked; payouts wait while it does not answer')
  })

/** What only does not answer now: the service, or files that nobody has fetched for days. */
export async function screeningAgeFindings(
  { screening }: Settings,
  clock: Clock,
): Promise<readonly Finding[]> {
  if (screening === null) return []
  if ('files' in screening)
    return Promise.all(screening.files.map((file) => ageFinding(file, clock)))
  const mend = 'it has to answer as in src/docs/screening.md, over https and with this token'
  return [await runCheck(SERVICE, mend, () => screeningOf(screening).listVersion())]
}

const ageFinding = (file: string, clock: Clock): Promise<Finding> =>
  runCheck(LISTS, MEND, async () => {
    const { mtime } = await stat(file)
    const says = `${file} was fetched on ${isoDay(mtime)}`
    const isOld = mtime < secondsAfter(clock.now(), -MOST_DAYS * DAY)
    return isOld ? failedCheck(LISTS, says, MEND) : passedCheck(LISTS, says)
  })
