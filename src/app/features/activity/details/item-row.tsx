import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { DetailItem } from '@contract/v1/details'
import { isAddress } from '@kernel/address'
import { durationText } from '@kernel/instant'

import { copyRequested, type Notice } from '../../../events'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { AddressGroup } from '../../../ui/controls/address-group'
import { Coin } from '../../../ui/controls/coin'
import { CopyValue, DetailRow } from '../../../ui/controls/detail-rows'
import { IconButton } from '../../../ui/controls/icon-button'
import { InfoIcon } from '../../../ui/controls/icons-first'
import { DateTime } from '../shared/date-time'
import { safeLink } from '../shared/policy'
import { layerOpened, type Layer } from '../shared/slice'
import { Awaited } from './awaited'
import styles from './details.module.css'
import { isAwaited } from './items'
import { actionMessages } from './action-messages'
import { messages } from './messages'
import { textOf, useAmountText, useFieldName, useLocalized, useRateText } from './use-item-text'

interface Props {
  readonly item: DetailItem
}

/** Values that people paste elsewhere, and what the toast says then. */
const COPIED: Readonly<Record<string, Notice>> = {
  transactionId: 'copiedTransactionId',
  iban: 'copied',
  reference: 'copied',
  onChainHash: 'copied',
  wallet: 'copied',
}

/** Long values, which have a line of their own. */
const STACKED = ['reference', 'wallet', 'reason', 'iban']

export function ItemRow({ item }: Props) {
  const name = useFieldName()
  const label = name(item.key)
  return (
    <DetailRow label={label} stacked={STACKED.includes(item.key)} info={<Info item={item} />}>
      {isAwaited(item) ? (
        <Awaited width={96} />
      ) : (
        <Copied item={item} label={label}>
          {item.iconUrl && <Coin name={label} src={item.iconUrl} />}
          <Value item={item} />
        </Copied>
      )}
    </DetailRow>
  )
}

const rawText = (item: DetailItem): string | null => {
  if (item.type === 'Text') return item.value
  return item.type === 'Link' && item.key === 'onChainHash' ? item.value.text : null
}

function Copied({ item, label, children }: Props & { label: string; children: ReactNode }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const text = rawText(item)
  const notice = COPIED[item.key]
  // A shortened text is of no use elsewhere.
  if (text === null || notice === undefined || text.includes('…'))
    return <span className={styles.value}>{children}</span>
  return (
    <CopyValue
      label={
        item.key === 'transactionId'
          ? formatMessage(actionMessages.copyId)
          : formatMessage(messages.copy, { label })
      }
      onCopy={() => dispatch(copyRequested(text, notice))}
    >
      <span className={styles.value}>{children}</span>
    </CopyValue>
  )
}

function Info({ item }: Props) {
  const { formatMessage } = useIntl()
  if (item.type === 'Fee')
    return <InfoButton layer="fees" label={formatMessage(messages.aboutFees)} />
  if (item.type === 'TokenRate')
    return <InfoButton layer="rate" label={formatMessage(messages.aboutRate)} />
  return null
}

export function InfoButton({ layer, label }: { readonly layer: Layer; readonly label: string }) {
  const dispatch = useDispatch()
  return (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      className={styles.info}
      onClick={() => dispatch(layerOpened(layer))}
    >
      <InfoIcon />
    </IconButton>
  )
}

type Type = DetailItem['type']
type ItemOf<T extends Type> = Extract<DetailItem, { type: T }>
/** Total by type: a new one does not compile without its line. */
type Writers = { readonly [T in Type]: (item: ItemOf<T>) => ReactNode }

function useWriters(): Writers {
  const amount = useAmountText()
  const rate = useRateText()
  const localized = useLocalized()
  const dates = useDates()
  const amounts = useAmounts()
  return {
    Amount: ({ value }) => amount(value),
    TokenAmount: ({ value }) => amounts.token(value.amount, value.symbol),
    Fee: ({ value }) => amount(value.displayedItem),
    Rate: rate,
    TokenRate: rate,
    ReversedTokenRate: rate,
    TokenToTokenRate: rate,
    Date: ({ value: { timestamp, format } }) =>
      format === 'dateTime' ? <DateTime at={timestamp} /> : dates.dateShort(timestamp),
    Duration: ({ value }) => durationText(value),
    LocalizedText: ({ value }) => localized(value),
    Text: ({ key, value }) =>
      isAddress(value) ? <AddressGroup address={value} /> : textOf(key, value),
    Link: ({ value }) => <ItemLink {...value} />,
    // It has its own section.
    Status: () => null,
  }
}

function Value({ item }: Props) {
  const writers = useWriters()
  // The table gives each type its own writer, which TypeScript can not follow through a union.
  const write = writers[item.type] as (item: DetailItem) => ReactNode
  return write(item)
}

/** Only https leads anywhere; the rest is text. */
function ItemLink({ text, link }: { readonly text: string; readonly link: string }) {
  const href = safeLink(link)
  const shown = textOf('onChainHash', text)
  return href === null ? (
    shown
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  )
}
