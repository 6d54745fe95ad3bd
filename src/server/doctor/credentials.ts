import type { LiveSettings } from '@config/desk'
import { SWEPT_ACCOUNTS } from '@contract/sweep-plan'
import { accountOf, depositKeys } from '@server/adapters/deposit-keys'
import { smtpMailer } from '@server/adapters/smtp'
import { failedCheck, type Finding, passedCheck, runCheck } from './finding'

/** Addresses come out of the key, and nothing that could spend is near the desk. */
const keyFinding = ({ depositXpub }: LiveSettings): Promise<Finding> =>
  runCheck(
    'DEPOSIT_XPUB',
    "export the account's extended PUBLIC key (xpub…) from the wallet once more; never a private one",
    async () => {
      const keys = depositKeys(depositXpub)
      return `the first address is ${keys.checksummed(keys.address(0))}: compare it with your wallet`
    },
  )

export const ACCOUNT_CHECK = 'DEPOSIT_XPUB (account)'

/** What another key's addresses hold, no words that `sweep sign` is given would move. */
export function accountFinding({ depositXpub }: Pick<LiveSettings, 'depositXpub'>): Finding {
  const account = accountOf(depositXpub)
  return account !== null && account < SWEPT_ACCOUNTS
    ? passedCheck(ACCOUNT_CHECK, `as the key of account ${account} 'desk sweep sign' finds it`)
    : failedCheck(
        ACCOUNT_CHECK,
        "'desk sweep sign' does not find the addresses of this key",
        `export the key of m/44'/60'/n', n from 0 to ${SWEPT_ACCOUNTS - 1}, of words without a passphrase`,
      )
}

export async function keyFindings(settings: LiveSettings): Promise<readonly Finding[]> {
  const key = await keyFinding(settings)
  return key.ok ? [key, accountFinding(settings)] : [key]
}

export const mailFinding = ({ smtpUrl, mailFrom }: LiveSettings): Promise<Finding> =>
  runCheck(
    'SMTP_URL',
    'the server has to take a connection over TLS with this user and password',
    async () => {
      const { verify, isEncrypted } = await smtpMailer({ url: smtpUrl, from: mailFrom })
      await verify()
      return isEncrypted ? 'connected over TLS and let in' : 'let in; local, so without TLS'
    },
  )
