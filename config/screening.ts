import type { LiveVariables } from './variables'

/** Lists as files, or a service. */
export type ScreeningSettings =
  | { readonly files: readonly string[] }
  | { readonly service: { readonly url: string; readonly token: string } }

export function screeningProblems(read: LiveVariables): readonly string[] {
  const { SCREENING_LISTS: lists, SCREENING_URL: url, SCREENING_TOKEN: token } = read
  return [
    ...((url === null) === (token === null)
      ? []
      : ['SCREENING_URL and SCREENING_TOKEN go together']),
    ...(lists !== null && url !== null
      ? ['SCREENING_LISTS and SCREENING_URL exclude each other: name the one that decides']
      : []),
  ]
}

export function screeningSource(read: LiveVariables): ScreeningSettings | null {
  const { SCREENING_LISTS: lists, SCREENING_URL: url, SCREENING_TOKEN: token } = read
  if (lists !== null) return { files: lists.split(',').map((path) => path.trim()) }
  return url === null || token === null ? null : { service: { url, token } }
}
