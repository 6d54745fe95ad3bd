import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { shortIban } from '@kernel/iban'
import { legalName } from '@kernel/recipient-name'

import { recipients } from '../../resources/recipients'
import { selectToday } from '../../state/today'
import { IconButton } from '../../ui/controls/icon-button'
import { CloseIcon } from '../../ui/controls/icons-first'
import { selectIsFiltering } from './shared/slice'
import { FilterChip } from './filter-chip'
import {
  isMonth,
  isPeriod,
  periodIn,
  PERIODS,
  recipientIn,
  startOfMonth,
  STATE_NAMES,
  stateIn,
  STATES,
  yearsBefore,
} from './filter'
import { messages, periodMessages, stateMessages } from './search-messages'
import styles from './search.module.css'
import { useFilterChange } from './use-filter'
import { useMonthName } from './use-month-name'

/** By state, period and recipient; each chip opens its choices. */
export function FilterChips() {
  const { formatMessage } = useIntl()
  const { address, change } = useFilterChange()
  const chips = useRef<HTMLDivElement>(null)
  useFirstFocus(chips)
  const isNarrowed = ['states', 'period', 'recipients'].some((key) => address.has(key))
  const clear = () => {
    change({ states: null, period: null, recipients: null })
    chips.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={chips}
      role="group"
      aria-label={formatMessage(messages.filters)}
      className={styles.chips}
    >
      <StateChip />
      <PeriodChip />
      <RecipientChip />
      {isNarrowed && (
        <IconButton
          className={styles.clear}
          label={formatMessage(messages.clearFilters)}
          onClick={clear}
        >
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}

/** The button that was pressed for the filters has gone: they take its focus. */
function useFirstFocus(chips: React.RefObject<HTMLDivElement | null>) {
  const isAsked = useSelector(selectIsFiltering)
  useEffect(() => {
    if (isAsked && document.activeElement === document.body)
      chips.current?.querySelector('button')?.focus()
  }, [chips, isAsked])
}

function StateChip() {
  const { formatMessage } = useIntl()
  const { address, change } = useFilterChange()
  return (
    <FilterChip
      label={formatMessage(messages.state)}
      whenUnset={formatMessage(messages.anyState)}
      chosen={stateIn(address)}
      choices={STATE_NAMES.map((id) => ({ id, label: formatMessage(stateMessages[id]) }))}
      onChoose={(id) => {
        const name = STATE_NAMES.find((known) => known === id)
        change({ states: name ? STATES[name] : null })
      }}
    />
  )
}

function PeriodChip() {
  const { formatMessage } = useIntl()
  const { address, change } = useFilterChange()
  const today = useSelector(selectToday)
  const monthName = useMonthName()
  const nameOf = (id: string) => {
    if (isPeriod(id)) return formatMessage(periodMessages[id])
    return isMonth(id) ? monthName(startOfMonth(id), 'long') : id
  }
  const chosen = periodIn(address)
  const years = new Set([
    ...yearsBefore(today),
    ...(chosen === null || isPeriod(chosen) ? [] : [chosen]),
  ])
  return (
    <FilterChip
      label={formatMessage(messages.period)}
      whenUnset={formatMessage(messages.anyTime)}
      chosen={chosen}
      choices={[...PERIODS, ...years].map((id) => ({ id, label: nameOf(id) }))}
      onChoose={(period) => {
        change({ period })
      }}
    />
  )
}

function RecipientChip() {
  const { formatMessage } = useIntl()
  const { address, change } = useFilterChange()
  const { data } = recipients.endpoints.list.useQuery(null)
  const chosen = recipientIn(address)
  return (
    <FilterChip
      label={formatMessage(messages.recipient)}
      whenUnset={formatMessage(messages.anyRecipient)}
      chosen={chosen === null ? null : String(chosen)}
      choices={(data?.recipients ?? []).map((recipient) => ({
        id: String(recipient.id),
        label: recipient.nickname ?? legalName(recipient),
        hint: shortIban(recipient.iban),
      }))}
      onChoose={(id) => {
        change({ recipients: id })
      }}
    />
  )
}
