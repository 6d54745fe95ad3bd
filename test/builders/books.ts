import { sign } from 'node:crypto'

import { BOOKS_FORMAT, type Books } from '@kernel/books'
import { documentBytes } from '@kernel/signed-document'
import { SANDBOX_KEY_ID, SANDBOX_SIGNING_KEY } from '@sandbox/signer/signer'

/** 27 November 2026, 10:05 UTC. */
export const BOOKS_TS = Date.UTC(2026, 10, 27, 10, 5) / 1_000

const agreed = { ledger: 'agrees', chains: 'agrees', bank: 'agrees' } as const

/** Chains are late, the bank differs. */
export const BOOKS: Books = {
  asOfTs: BOOKS_TS,
  lines: {
    ledger: { state: 'agrees', asOfTs: BOOKS_TS - 600 },
    chains: { state: 'late', asOfTs: BOOKS_TS - 90_000 },
    bank: { state: 'differs', asOfTs: null },
  },
  chains: 3,
  days: [
    { day: '2026-11-25', ...agreed },
    { day: '2026-11-26', ...agreed, chains: 'late' },
    { day: '2026-11-27', ...agreed, bank: 'differs' },
  ],
}

/** As a browser saves `/books.json`. */
export const savedBooks = (books: Books): string => {
  const signature = sign(null, documentBytes(BOOKS_FORMAT, books), SANDBOX_SIGNING_KEY.privateKey)
  const proof = { key: SANDBOX_KEY_ID, signature: signature.toString('base64url') }
  return JSON.stringify({ format: BOOKS_FORMAT, books, proof })
}
