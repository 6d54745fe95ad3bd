import { useIntl } from 'react-intl'

import type { PayoutPiece } from '@contract/console/payouts'
import { useAmounts } from '../../../i18n/amounts'
import { useDates } from '../../../i18n/dates'
import { classNames } from '../../../ui/controls/class-names'
import { Card } from '../parts/card'
import { filled, messages, pieceTexts } from './messages'
import styles from './evidence.module.css'

/** Downwards in the order in which it came, with file and position. */
export function Evidence({ pieces }: { readonly pieces: readonly PayoutPiece[] }) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage(messages.evidence)} aside={<Key />}>
      {pieces.length === 0 ? (
        <p className="muted">{formatMessage(messages.noEvidence)}</p>
      ) : (
        <ol>
          {pieces.map((piece, index) => (
            // Evidence is only ever added at the end.
            <Piece key={index} piece={piece} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const TONES = ['ours', 'no', 'paid'] as const

function Key() {
  const { formatMessage } = useIntl()
  return (
    <span className={styles.key}>
      {TONES.map((tone) => (
        <span key={tone} className={styles[tone]}>
          {formatMessage(messages[tone])}
        </span>
      ))}
    </span>
  )
}

function Piece({ piece }: { readonly piece: PayoutPiece }) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const title = usePieceTitle(piece)
  const { tone, reasons, message, source, atTs } = piece
  return (
    <li className={classNames(styles.piece, styles[tone])}>
      <span className={styles.time}>
        {dates.dateShort(atTs)} {dates.clockTime(atTs)}
      </span>
      <span className={styles.what}>
        {title}
        {tone === 'no' || tone === 'paid' ? (
          <span className="visually-hidden">, {formatMessage(messages[tone])}</span>
        ) : null}
      </span>
      {reasons.length > 0 && <span className={styles.why}>{reasons.join(', ')}</span>}
      <span className={styles.source}>
        {message && <b>{message}</b>} {source}
      </span>
    </li>
  )
}

function usePieceTitle({ fact, status, amountEUR }: PayoutPiece): string {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const amount = amountEUR === null ? '?' : amounts.euro(amountEUR)
  if (fact === 'status') return formatMessage(filled.status, { status: status ?? '?' })
  if (fact === 'debit') return formatMessage(filled.debit, { amount })
  if (fact === 'return') return formatMessage(filled.returned, { amount })
  return formatMessage(pieceTexts[fact])
}
