/** Rejects once the signal has ended; what is asked for goes on unheard. */
export async function inTime<T>(
  asked: Promise<T>,
  signal: AbortSignal,
  reason: () => Error,
): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(reason()), { once: true })
  })
  return Promise.race([asked, late])
}

/** People wait for a page no longer, in ms: a network mount hangs for as long as its server is away. */
const LOOK_MS = 2_000

/**
 * Fails where a look takes longer. One is under way at a time, whoever asks: on a mount that hangs each keeps one of the process's
 * few threads, without which it reads no other file and finds no host.
 */
export function timelyLook<T>(look: () => Promise<T>, ms = LOOK_MS): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return async () => {
    underWay ??= look().finally(() => {
      underWay = null
    })
    const noAnswer = () => new Error('the bank folder does not answer')
    return inTime(underWay, AbortSignal.timeout(ms), noAnswer)
  }
}
