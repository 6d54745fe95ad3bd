import { urlsOfHosts } from './database-url'
import { isLocal } from './live-chains'

interface Access {
  readonly DATABASE_URL: string
  readonly SMTP_URL: string
  readonly HOST: string
  readonly METRICS_HOST: string
  readonly METRICS_PORT: number
  readonly PRIVATE_NETWORK: string | null
}

const MIN_LENGTH = 12
const MIN_LETTERS = 6
/** Parts of passwords that installers and examples come with. */
const COMMON = /passw|postgres|secret|changeme|admin|qwert|12345|letmein|default|example/i

const isWeak = (password: string, user: string): boolean =>
  password.length < MIN_LENGTH ||
  new Set(password).size < MIN_LETTERS ||
  COMMON.test(password) ||
  password.toLowerCase() === user.toLowerCase()

/** How the desk is let in elsewhere, and who can listen to what it says there. */
export const accessProblems = (read: Access): readonly string[] => [
  ...(['DATABASE_URL', 'SMTP_URL'] as const)
    .filter((name) => hasWeakPassword(read[name]))
    .map(
      (name) =>
        `${name} has a password that is guessed: take one of ${MIN_LENGTH} random characters at least`,
    ),
  ...networkProblems(read),
]

function hasWeakPassword(url: string): boolean {
  const { username, password } = new URL(urlsOfHosts(url)[0])
  return password !== '' && isWeak(decodeURIComponent(password), decodeURIComponent(username))
}

/** What the desk serves is not encrypted: the proxy in front does that. */
function networkProblems(read: Access): readonly string[] {
  if (read.PRIVATE_NETWORK !== null) return []
  const served = [
    ['HOST', read.HOST],
    ...(read.METRICS_PORT === 0 ? [] : [['METRICS_HOST', read.METRICS_HOST] as const]),
  ] as const
  return served
    .filter(([, host]) => !isLocal(host))
    .map(
      ([name]) =>
        `${name} is open to other machines, without TLS: say in PRIVATE_NETWORK that they are on the same-machine, or that the way is encrypted`,
    )
}
