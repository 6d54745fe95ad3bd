/** As the sandbox's state shows it. */
export interface SandboxMail {
  readonly to: string
  readonly text: string
}

/** The first code that these mails say: where they open, or as a fact. */
export function firstCode(mails: readonly Pick<SandboxMail, 'text'>[]): string | undefined {
  const codes = mails.map(({ text }) => /(?:^|\nCode: )(\d{3}) (\d{3})\n/.exec(text))
  const [, head = '', tail = ''] = codes.find((code) => code !== null) ?? []
  return head === '' ? undefined : head + tail
}
