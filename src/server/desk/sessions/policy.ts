export interface SessionRules {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  readonly perAccount: number
}

interface SeenSession {
  readonly seenAt: Date
  readonly expiresAt: Date
}

export const isOpen = (session: SeenSession, now: Date, { idleSeconds }: SessionRules): boolean =>
  now < session.expiresAt && now.getTime() - session.seenAt.getTime() < idleSeconds * 1000

const WRITE_EVERY_MS = 5_000

/** Requests made by the app on its own do not count as presence; the others are written down now and then. */
export const isToBeSeen = (session: SeenSession, now: Date, isBackground: boolean): boolean =>
  !isBackground && now.getTime() - session.seenAt.getTime() >= WRITE_EVERY_MS
