import type { LiveSettings } from '@config/desk'
import { depositKeys } from '@server/adapters/deposit-keys'
import { smtpMailer } from '@server/adapters/smtp'
import { type Finding, runCheck } from './finding'

/** Addresses come out of the key, and nothing that could spend is near the desk. */
export const keyFinding = ({ depositXpub }: LiveSettings): Promise<Finding> =>
  runCheck(
    'DEPOSIT_XPUB',
    "export the account's extended PUBLIC key (xpub…) from the wallet once more; never a private one",
    async () => {
      const keys = depositKeys(depositXpub)
      return `the first address is ${keys.checksummed(keys.address(0))}: compare it with your wallet`
    },
  )

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
