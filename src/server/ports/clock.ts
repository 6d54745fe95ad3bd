/** The server's only source of time; passed down, and from there into SQL and policies as a value. */
export interface Clock {
  now(): Date
}

/** Unix seconds, as the contract writes instants. */
export const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

export const secondsAfter = (at: Date, seconds: number): Date =>
  new Date(at.getTime() + seconds * 1000)
