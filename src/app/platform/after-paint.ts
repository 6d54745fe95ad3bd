/** A tab out of sight has no frames. */
const WITHOUT_FRAMES_MS = 500

/** Runs what may wait until the next frame has been shown, so that it does not hold that frame up. Returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(run, WITHOUT_FRAMES_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
