import type { LiveSettings } from '@config/desk'
import { smtpMailer } from '@server/adapters/smtp'

import { type Finding, look } from './finding'

export const mailFinding = ({ smtpUrl, mailFrom }: LiveSettings): Promise<Finding> =>
  look(
    'SMTP_URL',
    'the server has to take a connection over TLS with this user and password',
    async () => {
      const { verify, isEncrypted } = await smtpMailer({ url: smtpUrl, from: mailFrom })
      await verify()
      return isEncrypted ? 'connected over TLS and let in' : 'let in; local, so without TLS'
    },
  )
