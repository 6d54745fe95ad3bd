import { useIntl } from 'react-intl'

import type { HistoryFilter } from '@contract/v1/history-filter'
import type { HistorySums, MatchField } from '@contract/v1/history-search'

import { fieldMessages, messages } from './search-messages'
import styles from './search.module.css'

interface Props {
  readonly filter: HistoryFilter
  /** Null until the desk has answered. */
  readonly sums: HistorySums | null
  readonly isLooking: boolean
}

/** How many were found, and as what; said aloud whenever it changes. */
export function FoundLine({ filter: { text }, sums, isLooking }: Props) {
  const { formatMessage } = useIntl()
  const fields = useFieldNames()
  const told = (): string => {
    if (!sums) return isLooking ? formatMessage(messages.looking) : ''
    const { found, outOf } = sums
    if (found === 0) return ''
    if (text === undefined) return formatMessage(messages.counted, { found })
    return formatMessage(messages.matching, { found, outOf, text, fields: fields(sums.fields) })
  }
  return (
    <p role="status" className={styles.line}>
      {told()}
    </p>
  )
}

const NAMES: Readonly<Record<MatchField, keyof typeof fieldMessages>> = {
  name: 'name',
  nickname: 'name',
  iban: 'iban',
  euros: 'amount',
  tokens: 'amount',
  id: 'id',
  hash: 'hash',
}

/** 'IBAN, amount or id' */
function useFieldNames() {
  const { formatList, formatMessage } = useIntl()
  return (fields: readonly MatchField[]): string => {
    const names = new Set(fields.map((field) => formatMessage(fieldMessages[NAMES[field]])))
    return formatList([...names], { type: 'disjunction' })
  }
}
