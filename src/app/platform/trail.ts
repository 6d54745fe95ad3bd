/** One call; status 0 means that no answer came. */
export interface TrailStep {
  readonly method: string
  readonly address: string
  readonly status: number
  readonly time: number
}

const STEPS_MAX = 20

/** Wraps fetch and keeps the last calls for error reports, without bodies and headers. */
export function createTrail(fetch: typeof globalThis.fetch, now: () => number) {
  const steps: TrailStep[] = []
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
  return { fetch: followed, steps: steps as readonly TrailStep[] }
}
