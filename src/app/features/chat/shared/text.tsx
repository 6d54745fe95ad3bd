import { Fragment } from 'react'

/** Marks that turn the direction of text around: a stranger could make a link or a name read as another. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A stranger's words, reading as they are written. */
export const straight = (text: string): string => text.replace(TURNS, '')

const ADDRESS = /https:\/\/[^\s<>"'`]+/gi
/** What ends a sentence around an address is no part of it. */
const TAIL = /[).,:;!?\]}»“”‘’]+$/

type Piece = { readonly text: string; readonly href: string | null }

/** Only https, and nobody's name before the host: `https://bank.example@evil.example` is not what it looks like. */
function hrefOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' ? href : null
}

export function piecesOf(written: string): readonly Piece[] {
  const text = straight(written)
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(ADDRESS)) {
    const address = found[0].replace(TAIL, '')
    const href = hrefOf(address)
    if (href === null) continue
    pieces.push({ text: text.slice(from, found.index), href: null }, { text: address, href })
    from = found.index + address.length
  }
  return [...pieces, { text: text.slice(from), href: null }].filter((piece) => piece.text !== '')
}

/** A stranger's words as text, with addresses that can be followed. */
export function ChatText({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.href === null ? (
      <Fragment key={index}>{piece.text}</Fragment>
    ) : (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow">
        {piece.text}
      </a>
    ),
  )
}
