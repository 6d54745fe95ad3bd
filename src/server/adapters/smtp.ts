import { isLocal } from '@config/live-chains'
import type { Mailer } from '@server/ports/mail'

/** Minutes are nodemailer's own patience; a code is worth ten of them. */
const TIMEOUT_MS = 10_000

interface Options {
  readonly url: string
  readonly from: string
}

export interface SmtpMailer extends Mailer {
  /** A code never travels in the clear, but for a server on this very machine. */
  readonly isEncrypted: boolean
  /** Connects, and signs in where the URL names a user; rejects where it cannot. */
  readonly verify: () => Promise<void>
}

export async function smtpMailer({ url, from }: Options): Promise<SmtpMailer> {
  const { createTransport } = await import('nodemailer')
  const isEncrypted = url.startsWith('smtps:') || !isLocal(new URL(url).hostname)
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    requireTLS: isEncrypted,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isEncrypted,
    verify: async () => {
      await transport.verify().finally(() => transport.close())
    },
    send: async ({ id, to, subject, text, html }) => {
      const messageId = `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`
      // An object, not a header line: an address can then never become two.
      await transport.sendMail({
        ...{ from, to: { name: '', address: to }, subject, text, messageId },
        ...(typeof html === 'string' && { html }),
      })
    },
  }
}
