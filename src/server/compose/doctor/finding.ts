/** What one look found out; what is not as it should be says how to mend it. */
export interface Finding {
  readonly ok: boolean
  /** The setting that it is about, as the operator wrote it. */
  readonly check: string
  readonly says: string
  readonly mend: string | null
}

export const good = (check: string, says: string): Finding => ({
  ok: true,
  check,
  says,
  mend: null,
})

export const bad = (check: string, says: string, mend: string): Finding => ({
  ok: false,
  check,
  says,
  mend,
})

/** Looks; whatever is thrown on the way is what is wrong. */
export async function look(
  check: string,
  mend: string,
  sees: () => Promise<string | Finding>,
): Promise<Finding> {
  try {
    const seen = await sees()
    return typeof seen === 'string' ? good(check, seen) : seen
  } catch (thrown) {
    return bad(check, reasonOf(thrown), mend)
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
