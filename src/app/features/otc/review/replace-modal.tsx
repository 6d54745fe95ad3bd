import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'
import { durationText, remainingShare } from '@kernel/instant'
import { displayName } from '@kernel/recipient-name'

import { useAmounts } from '../../../i18n/amounts'
import { useTimeLeft } from '../../../i18n/time-left'
import { selectNow } from '../../../state/clock'
import { Button } from '../../../ui/controls/button'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Modal } from '../../../ui/controls/modal'
import { Note } from '../../../ui/controls/note'
import { Ring } from '../../../ui/controls/ring'
import { selectOpenQuote } from '../flow/selectors'
import { openQuoteKept, openQuoteReplaced } from '../flow/slice'
import { TokenIcon } from '../flow/token-icon'
import { filledReplaceMessages as filled, replaceMessages as words } from './replace-messages'
import { quotedEuros, type ReviewedAgreement } from './quote-policy'
import styles from './replace-modal.module.css'

/** Asked before a new quote ends the recipient's open one, which may have been paid already. */
export function ReplaceModal(reviewed: ReviewedAgreement) {
  const open = useSelector(selectOpenQuote)
  return open && <Choice open={open} {...reviewed} />
}

function Choice({
  open,
  recipient,
  token,
  conversion,
  received,
}: ReviewedAgreement & { open: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amounts = useAmounts()
  const sent = amounts.token(open.tokenAmount, open.token.symbol)
  const euros = quotedEuros(open)
  return (
    <Modal
      role="alertdialog"
      title={formatMessage(filled.title, { name: displayName(recipient) })}
      lede={formatMessage(words.lede)}
      actions={
        <Button data-autofocus onClick={() => dispatch(openQuoteKept())}>
          {formatMessage(words.keep)}
        </Button>
      }
      decline={{
        label: formatMessage(words.replace),
        onChoose: () => dispatch(openQuoteReplaced()),
      }}
    >
      <dl className={styles.quotes}>
        <div className={styles.quote}>
          <dt>
            <OpenQuoteRing quote={open} />
            <span className={styles.words}>
              <small>{formatMessage(words.open)}</small>
              <b>{sent}</b>
            </span>
          </dt>
          <dd>{euros !== null && amounts.euro(euros)}</dd>
        </div>
        <div className={styles.quote}>
          <dt>
            <span className={styles.token}>
              <TokenIcon token={token} />
            </span>
            <span className={styles.words}>
              <small>{formatMessage(words.new)}</small>
              <b>{amounts.token(conversion.tokenAmount, token.symbol)}</b>
            </span>
          </dt>
          <dd>{amounts.euro(received.amount)}</dd>
        </div>
      </dl>
      <Note tone="warning" icon={<TriangleAlertIcon />}>
        {formatMessage(filled.paid, { amount: sent })}
      </Note>
    </Modal>
  )
}

function OpenQuoteRing({ quote: { createdTs, expiredTs } }: { readonly quote: Quote }) {
  const timeLeft = useTimeLeft()
  const now = useSelector(selectNow)
  const left = Math.max(0, expiredTs - now)
  return (
    <Ring share={remainingShare(now, createdTs, expiredTs)} label={timeLeft(left)}>
      {durationText(left)}
    </Ring>
  )
}
