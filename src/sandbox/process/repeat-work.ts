export interface RepeatedWork {
  /** Resolves when the run under way has ended; no other begins. */
  stop(): Promise<void>
}

/** Does `work` again and again, the pause counted from the end of each run; a failure is told and survived. */
export function repeatWork(
  work: () => Promise<void>,
  everyMs: number,
  failed: (failure: unknown) => void,
): RepeatedWork {
  let isStopped = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const schedule = (): void => {
    if (!isStopped) timer = setTimeout(run, everyMs)
  }
  const run = (): void => {
    running = work().catch(failed).then(schedule)
  }
  schedule()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      return running
    },
  }
}
