/** The first of these mails that opens with a code says it. */
export function firstCode(mails: readonly { readonly text: string }[]): string | undefined {
  const text = mails.find((mail) => /^\d{3} \d{3}\n/.test(mail.text))?.text
  return text?.slice(0, 7).replace(' ', '')
}
