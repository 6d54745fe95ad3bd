import type { Check } from './runbooks'

/** The result of one check; one that failed says how to mend it. */
export interface Finding {
  readonly ok: boolean
  /** The setting that it is about, as the operator wrote it. */
  readonly check: string
  readonly says: string
  readonly mend: string | null
}

export const passedCheck = (check: string, says: string): Finding => ({
  ok: true,
  check,
  says,
  mend: null,
})

export const failedCheck = (check: Check, says: string, mend: string): Finding => ({
  ok: false,
  check,
  says,
  mend,
})

/** What is checked of each, one beside the other. */
export async function findingsOfEach<T>(
  items: readonly T[],
  check: (item: T) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  return (await Promise.all(items.map(check))).flat()
}

/** Runs a check; whatever it throws is its failure. */
export async function runCheck(
  check: Check,
  mend: string,
  sees: () => Promise<string | Finding>,
): Promise<Finding> {
  try {
    const seen = await sees()
    return typeof seen === 'string' ? passedCheck(check, seen) : seen
  } catch (thrown) {
    return failedCheck(check, reasonOf(thrown), mend)
  }
}

/** The shortest that still says it. Never a URL: those hold passwords and keys. */
export function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return 'it failed'
  const short: unknown = Reflect.get(thrown, 'shortMessage')
  if (thrown.cause instanceof Error && typeof short === 'string') return reasonOf(thrown.cause)
  const text = typeof short === 'string' ? short : thrown.message || codeOf(thrown)
  return (text.split('\n')[0] ?? '').replaceAll(/\S+:\/\/\S+/g, '(its URL)')
}

function codeOf(thrown: Error): string {
  const code: unknown = Reflect.get(thrown, 'code')
  return typeof code === 'string' ? code : thrown.name
}
