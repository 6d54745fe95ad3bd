import type { Mailer } from '@server/ports/mail'

/** Minutes are nodemailer's own patience; a code is worth ten of them. */
const TIMEOUT_MS = 10_000

interface Options {
  readonly url: string
  readonly from: string
}

export async function smtpMailer({ url, from }: Options): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text }) => {
      // An object, not a header line: an address can then never become two.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
  }
}
