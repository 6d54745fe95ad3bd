/** Does one thing after the other. Accounts take turns, so that none waits for all that another asks. */
export function fairTurns() {
  const waiting = new Map<string, readonly (() => Promise<void>)[]>()
  let isBusy = false
  async function workOff(): Promise<void> {
    isBusy = true
    for (let [next] = waiting; next; [next] = waiting) {
      const [accountId, [first, ...others]] = next
      waiting.delete(accountId)
      if (others.length > 0) waiting.set(accountId, others)
      await first?.()
    }
    isBusy = false
  }
  return <T>(accountId: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const turn = () => work().then(resolve, reject)
      waiting.set(accountId, [...(waiting.get(accountId) ?? []), turn])
      if (!isBusy) void workOff()
    })
}
