/** A hidden tab gets no frames: work runs after this time there. */
const WITHOUT_FRAMES_MS = 500

const waiting = new Set<() => void>()

/** Runs work after the next frame is shown, so that it does not delay that frame. Returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  // One callback a frame, however many callers wait.
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

/** Runs each in a task of its own, so that an error in one does not stop the others. */
function runAll(): void {
  for (const run of waiting)
    queueMicrotask(() => {
      if (waiting.delete(run)) run()
    })
}
