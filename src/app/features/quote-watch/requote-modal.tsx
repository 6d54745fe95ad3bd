import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { ClockIcon, ShieldCheckIcon, TriangleAlertIcon } from '../../ui/controls/icons'
import { CircleAlertIcon } from '../../ui/controls/icons-first'
import { Modal } from '../../ui/controls/modal'
import { Note } from '../../ui/controls/note'
import { Ring } from '../../ui/controls/ring'
import { actMessages } from './act-messages'
import { messages } from './messages'
import styles from './quote-watch.module.css'
import {
  requoteCancelled,
  requoteConfirmed,
  selectHasFailed,
  selectIsLeaving,
  selectPayment,
  sentSaid,
} from './slice'

/** The user must choose: no scrim, no Escape, no cross. */
export function RequoteModal() {
  const { formatMessage } = useIntl()
  const isLeaving = useSelector(selectIsLeaving)
  const dispatch = useDispatch()
  const isUnread = useSelector(selectHasFailed)
  const isSent = useSelector(selectPayment) !== undefined
  return (
    <Modal
      role="alertdialog"
      art={
        <Ring share={0}>
          <ClockIcon />
        </Ring>
      }
      title={formatMessage(messages.requoteTitle)}
      lede={formatMessage(messages.requoteLede)}
      actions={
        <>
          <Button data-autofocus busy={isLeaving} onClick={() => dispatch(requoteConfirmed())}>
            {formatMessage(messages.requote)}
          </Button>
          <Button variant="plain" disabled={isLeaving} onClick={() => dispatch(requoteCancelled())}>
            {formatMessage(messages.cancel)}
          </Button>
          <Button variant="ghost" disabled={isLeaving} onClick={() => dispatch(sentSaid())}>
            {formatMessage(actMessages.alreadySent)}
          </Button>
        </>
      }
    >
      <div className={styles.block}>
        <Note tone="plain" icon={<ShieldCheckIcon />}>
          {formatMessage(messages.requoteNote)}
        </Note>
      </div>
      {isUnread && (
        <div className={styles.block}>
          <Note tone="danger" icon={<CircleAlertIcon />} role="alert">
            {formatMessage(messages.requoteUnread)}
          </Note>
        </div>
      )}
      {isSent && (
        <div className={styles.block}>
          <Note tone="warning" icon={<TriangleAlertIcon />}>
            {formatMessage(messages.requoteSent)}
          </Note>
        </div>
      )}
    </Modal>
  )
}
