/** One call that was answered, or (status 0) was not. */
export interface Step {
  readonly method: string
  readonly address: string
  readonly status: number
  readonly time: number
}

const STEPS_MAX = 20

/** Fetches, and remembers the last calls for an error report; bodies and headers are never looked at. */
export function createTrail(fetch: typeof globalThis.fetch, now: () => number) {
  const steps: Step[] = []
  const followed: typeof fetch = async (input, init) => {
    let status = 0
    try {
      const response = await fetch.call(undefined, input, init)
      status = response.status
      return response
    } finally {
      const address = input instanceof Request ? input.url : String(input)
      steps.push({ method: init?.method ?? 'GET', address, status, time: now() })
      if (steps.length > STEPS_MAX) steps.shift()
    }
  }
  return { fetch: followed, steps: steps as readonly Step[] }
}
