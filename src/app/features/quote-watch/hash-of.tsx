import type { QuoteDeposit } from '@contract/v1/quotes'

const ENDS = { head: 6, tail: 4 }

/** The transaction that paid, shortened; its page where the host names one. */
export function HashOf({ deposit: { hash, link } }: { readonly deposit: QuoteDeposit }) {
  const short = `${hash.slice(0, ENDS.head)}…${hash.slice(-ENDS.tail)}`
  const text = <span className="num">{short}</span>
  if (link === undefined || !isHttps(link)) return text
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

const isHttps = (link: string): boolean => link.startsWith('https://')
