export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for programs that show HTML; absent or null for a mail of text alone. */
  readonly html?: string | null
}

/** A mail under a name of its own, the same at every try: mailboxes show one that comes again once. */
export interface NamedMail extends Mail {
  readonly id: string
}

/** Hands a mail over; rejects when it could not. */
export interface Mailer {
  send(mail: NamedMail): Promise<void>
}
