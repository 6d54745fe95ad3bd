/**
 * Fetches an answer whose last byte has to come within so many ms. One from elsewhere is none, and a token goes nowhere
 * else. The body has the signal itself: once garbage was collected, Node 20 ends a POST's body by its signal no more.
 */
export async function fetchWithin(
  ms: number,
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const signal = AbortSignal.timeout(ms)
  const response = await fetch(input, { ...init, redirect: 'error', signal })
  return new Response(response.body?.pipeThrough(new TransformStream(), { signal }), response)
}
