export interface SessionRules {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  readonly perAccount: number
}

interface SeenSession {
  readonly seenAt: Date
  readonly expiresAt: Date
}

export const isSessionOpen = (
  session: SeenSession,
  now: Date,
  { idleSeconds }: SessionRules,
): boolean =>
  now < session.expiresAt && now.getTime() - session.seenAt.getTime() < idleSeconds * 1000

const PRESENCE_EVERY_MS = 5_000

/** Requests that the app makes on its own are no presence; of the others one every few seconds is recorded. */
export const isPresenceDue = (session: SeenSession, now: Date, isBackground: boolean): boolean =>
  !isBackground && now.getTime() - session.seenAt.getTime() >= PRESENCE_EVERY_MS
