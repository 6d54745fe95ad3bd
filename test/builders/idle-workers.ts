/** Steps in turn, until each has found nothing to do since one last did something: true says that one did. */
export async function untilAllIdle(steps: readonly (() => Promise<boolean>)[]): Promise<void> {
  let idle = 0
  while (idle < steps.length)
    for (const step of steps) {
      idle = (await step()) ? 0 : idle + 1
      if (idle === steps.length) return
    }
}
