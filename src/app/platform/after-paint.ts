/** A tab out of sight has no frames. */
const WITHOUT_FRAMES_MS = 500

const waiting = new Set<() => void>()

/** Runs what may wait until the next frame has been shown, so that it does not hold that frame up. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  // All that a screen puts off costs the frame one callback.
  if (waiting.size === 0) onceAfterFrame(runAll)
  waiting.add(run)
  return () => {
    waiting.delete(run)
  }
}

function onceAfterFrame(run: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(run)
  })
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    run()
  }, WITHOUT_FRAMES_MS)
}

/** Each in a turn of its own, so that one that throws takes no other with it. */
function runAll(): void {
  for (const run of waiting)
    queueMicrotask(() => {
      if (waiting.delete(run)) run()
    })
}
