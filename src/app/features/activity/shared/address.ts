/** Words of the address that say what is searched for; filter.ts reads them. */
export const SEARCH_KEYS = ['text', 'states', 'period', 'recipients'] as const

/** '?text=4300', or '' where the address searches for nothing. */
export function searchPart(address: URLSearchParams): string {
  const kept = new URLSearchParams()
  for (const key of SEARCH_KEYS) if (address.get(key)) kept.set(key, address.get(key) ?? '')
  return kept.size > 0 ? `?${kept.toString()}` : ''
}
