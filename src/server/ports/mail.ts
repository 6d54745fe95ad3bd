export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Hands a mail over; rejects when it could not. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}
