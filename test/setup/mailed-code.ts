/** As the sandbox's state shows it. */
export interface SandboxMail {
  readonly to: string
  readonly text: string
}

type Mails = readonly Pick<SandboxMail, 'text'>[]

/** The first code that these mails say: where they open, or as a fact. */
export function firstCode(mails: Mails): string | undefined {
  const codes = mails.map(({ text }) => /(?:^|\nCode: )(\d{3}) (\d{3})\n/.exec(text))
  const [, head = '', tail = ''] = codes.find((code) => code !== null) ?? []
  return head === '' ? undefined : head + tail
}

/** The code that was mailed after the first `before` mails, once it has come; mails about other things may come between. */
export async function nextCode(mails: Mails | (() => Mails), before: number): Promise<string> {
  for (let look = 0; look < 1_500; look++) {
    const later = (typeof mails === 'function' ? mails() : mails).slice(before)
    const code = firstCode(later)
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('no code came')
}
