import type { Transaction } from '@contract/v1/transactions'
import { HOUR } from '@kernel/instant'
import { aPending, aTransaction } from '@test/builders/transaction'

/** The account of somebody who pays many people, often: about nine transfers a day for three years. */
const HISTORY_SIZE = 10_000
const PENDING = 3
const APART = 2 * HOUR + 40 * 60
const COMPANY_EVERY = 5

const FIRST =
  'Anna Bernd Carla Dmitri Élodie Farid Greta Hugo Ines Jonas Katya Liam Marta Nils Olga Paul Quirin Rosa Sven Tilda'.split(
    ' ',
  )
const LAST =
  'Abel Brandt Castillo Dubois Eriksen Fischer García Hoffmann Ivanov Jansen Kowalczyk Lindqvist Marchand Novák Okafor Papadakis Quist Romano Schneider Tanaka Urban Vega Weiss'.split(
    ' ',
  )
const COMPANY = 'Holding Logistik Bau Energie Verlag Textil Handel'.split(' ')

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('an empty list')
  return found
}

function nameOf(index: number): string {
  // Steps that share no factor with the lists' lengths, so that neighbours differ and all pairs come up.
  const last = at(LAST, index * 7)
  return index % COMPANY_EVERY === 0
    ? `${last} ${at(COMPANY, index * 3)} GmbH`
    : `${at(FIRST, index * 11 + Math.floor(index / LAST.length))} ${last}`
}

/** No two amounts are the same, so that an amount names its row. */
const eurosOf = (index: number): string => `${1000 + index}.${String(10 + (index % 90))}`

/** Newest first, as the desk lists them; the newest three are still under way. */
export function longHistory(now: number): readonly Transaction[] {
  return Array.from({ length: HISTORY_SIZE }, (_, index) => {
    const createdAt = now - 60 - index * APART
    const over: Partial<Transaction> = {
      id: `tx_${String(index)}`,
      createdAt,
      beneficiaryName: nameOf(index),
      beneficiaryType: index % COMPANY_EVERY === 0 ? 'business' : 'individual',
      totalAmount: { amount: eurosOf(index), decimals: 2, currency: 'EUR', type: 'fiat' },
      tokenAmount: { amount: `${2000 + index}.${String(index % 7)}`, decimals: 6, symbol: 'USDT' },
      quote: {
        quoteId: `q_${String(index)}`,
        createdTs: createdAt,
        expiredTs: createdAt + 12 * HOUR,
      },
    }
    return index < PENDING ? aPending(over) : aTransaction(over)
  })
}

/** As both lists write it. */
export const euros = ({ totalAmount }: Transaction): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(
    totalAmount.amount as Intl.StringNumericLiteral, // decimal text
  )
