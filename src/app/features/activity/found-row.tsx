import { memo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { HistoryMatch } from '@contract/v1/history-search'
import type { Transaction } from '@contract/v1/transactions'

import { selectIsOnline } from '../../state/clock'
import { classNames } from '../../ui/controls/class-names'
import { Row, RowEnd } from '../../ui/controls/row'
import activity from './activity.module.css'
import { rowToneOf } from './history-row'
import { shownMatch } from './shown-match'
import { hasRing, rowAvatar } from './shared/row-avatar'
import { foundPressed } from './shared/slice'
import { useRowTexts, type RowTexts } from './shared/use-texts'

interface Props {
  readonly transaction: Transaction
  readonly match: HistoryMatch | undefined
  readonly place: number
  readonly count: number
  readonly isChosen: boolean
}

/** A row with the searched text marked where it stands; what a row does not show otherwise takes the place of its state. */
export const FoundRow = memo(function FoundRow(props: Props) {
  const { transaction, match, place, count, isChosen } = props
  const dispatch = useDispatch()
  const isOnline = useSelector(selectIsOnline)
  const texts = useRowTexts(transaction)
  const marks = marksOf(texts, match)
  const { id, openable, muted, strikethrough, bordered } = transaction
  return (
    <Row
      data-id={id}
      aria-posinset={place}
      aria-setsize={count}
      className={classNames(activity.row, activity.pending)}
      leadKind={hasRing(transaction) ? 'ring' : 'avatar'}
      lead={rowAvatar(transaction, !isOnline)}
      title={marks.title}
      caps={transaction.beneficiaryNameIs === 'legal'}
      sub={<Line transaction={transaction} mark={marks.line} status={texts.status} />}
      subTone={rowToneOf(transaction)}
      end={
        <RowEnd
          struck={strikethrough}
          bordered={bordered}
          amount={marks.total}
          sub={marks.crypto}
        />
      }
      muted={muted}
      selected={isChosen}
      onClick={openable && isOnline ? () => dispatch(foundPressed(transaction)) : undefined}
    />
  )
})

interface LineProps {
  readonly transaction: Transaction
  readonly mark: ReactNode
  readonly status: string
}

function Line({ transaction: { status: state, createdAt }, mark, status }: LineProps) {
  const { formatDate } = useIntl()
  const day = formatDate(createdAt * 1000, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <>
      {mark}
      {mark && ' · '}
      {(!mark || state !== 'completed') && `${status} · `}
      {day}
    </>
  )
}

interface Marks extends Record<'title' | 'total' | 'crypto', ReactNode> {
  /** What the row does not show otherwise. */
  readonly line: ReactNode
}

function marksOf({ title, total, crypto }: RowTexts, match: HistoryMatch | undefined): Marks {
  const plain: Marks = { title, total, crypto, line: null }
  if (!match) return plain
  if (match.field === 'euros') return { ...plain, total: <mark>{total}</mark> }
  if (match.field === 'tokens') return { ...plain, crypto: crypto && <mark>{crypto}</mark> }
  const mark = <Marked match={match} />
  return match.text === title ? { ...plain, title: mark } : { ...plain, line: mark }
}

function Marked({ match }: { readonly match: HistoryMatch }) {
  const { before, marked, after } = shownMatch(match)
  return (
    <>
      {before}
      <mark>{marked}</mark>
      {after}
    </>
  )
}
