/** A hidden tab gets no frames: work runs after this time there. */
const WITHOUT_FRAMES_MS = 500

/** What waits for the next frame. */
let waiting = new Set<() => void>()

/** Runs work after the next frame is shown, so that it does not delay that frame. Returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  const batch = waiting
  // One callback a frame, however many callers wait.
  if (batch.size === 0) onceAfterFrame(() => runAll(batch))
  batch.add(run)
  return () => {
    batch.delete(run)
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

/** Runs each in a task of its own, so that an error in one does not stop the others. What they ask for waits anew. */
function runAll(batch: Set<() => void>): void {
  waiting = new Set()
  for (const run of batch)
    queueMicrotask(() => {
      if (batch.delete(run)) run()
    })
}
