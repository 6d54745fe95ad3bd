import type { Endpoint } from '../../src/contract/endpoint'

/** The part of an RTK Query api that shows its definitions. */
interface Api {
  readonly endpoints: object
  readonly enhanceEndpoints: (part: {
    endpoints: Record<string, (definition: Definition) => void>
  }) => unknown
}
interface Definition {
  readonly extraOptions?: { readonly call?: Endpoint }
}

/** The call of the contract that each RTK Query endpoint makes, read from its definition. */
export function callsOf(api: unknown): readonly (readonly [string, Endpoint | undefined])[] {
  const { endpoints, enhanceEndpoints } = api as Api // each api has both; their types name its own endpoints alone
  const calls: (readonly [string, Endpoint | undefined])[] = []
  const note = (name: string) => (definition: Definition) => {
    calls.push([name, definition.extraOptions?.call])
  }
  const names = Object.keys(endpoints)
  enhanceEndpoints({ endpoints: Object.fromEntries(names.map((name) => [name, note(name)])) })
  return calls
}
