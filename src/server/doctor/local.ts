import type { LiveSettings } from '@config/desk'
import { pingClamd } from '@server/adapters/clamd'
import { bankFinding } from './bank'
import { keyFindings } from './credentials'
import { fileFindings } from './files'
import { failedCheck, type Finding, passedCheck, runCheck } from './finding'
import { screeningFinding } from './screening'

/** What a start checks as well as the doctor: files, deposit key, bank folder and sanctions lists, which need no network. */
export const localFindings = async (settings: LiveSettings): Promise<readonly Finding[]> => [
  ...(await fileFindings(settings)),
  ...(await keyFindings(settings)),
  await bankFinding(settings),
  await screeningFinding(settings),
]

const CLAMD = 'CLAMD_SOCKET'
const CLAMD_MEND = 'start clamd there, and let the desk’s user reach it'

/** A desk may do without, which is said. */
export const clamdFinding = ({
  clamdSocket,
}: Pick<LiveSettings, 'clamdSocket'>): Promise<Finding> =>
  runCheck(CLAMD, CLAMD_MEND, async () => {
    if (clamdSocket === null) return 'warning: none is named, so nothing scans files for malware'
    const answer = await pingClamd(clamdSocket)
    return answer === 'PONG' ? 'answers' : failedCheck(CLAMD, 'something else answers', CLAMD_MEND)
  })

/** What becomes of crypto whose origin nobody has stated. */
export const travelRuleFinding = ({ travelRule }: Pick<LiveSettings, 'travelRule'>): Finding => {
  const { limitEUR, isRequired } = travelRule
  const says = `above ${limitEUR} EUR the origin of crypto is asked`
  return passedCheck(
    'TRAVEL_RULE',
    isRequired
      ? `required: ${says}, and what came is held until it is stated and fits`
      : `warning: asked: ${says}, and converted without an answer too`,
  )
}

/** Two factors for every account rest on this setting. */
export const passkeysFinding = ({ passkeys }: Pick<LiveSettings, 'passkeys'>): Finding =>
  passedCheck(
    'PASSKEYS',
    passkeys === 'required'
      ? 'required: no account opens without one'
      : 'warning: offered, so a new device signs in by a mailed code alone where an account has none',
  )
