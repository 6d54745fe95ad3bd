import { defineMessages, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { failureMessages, noticeMessages } from '../../errors/failure-messages'
import type { Notice, ToastContent } from '../../events'
import { ToastCard, ToastStack, type ToastTone } from './toast'
import { selectToasts, toastClosed, toastsHeld, toastsReleased } from './slice'
import styles from './toasts.module.css'

const messages = defineMessages({
  label: { id: 'toasts.label', defaultMessage: 'Messages' },
})

/** The toasts, newest first. Pointing at one, or focusing it, keeps them all. */
export function Toasts() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const queue = useSelector(selectToasts)
  const hold = () => dispatch(toastsHeld())
  const release = () => dispatch(toastsReleased())
  return (
    <ToastStack label={formatMessage(messages.label)}>
      {queue.length > 0 && (
        <div
          role="presentation"
          className={styles.held}
          onPointerOver={hold}
          onPointerOut={release}
          onFocus={hold}
          onBlur={release}
        >
          {queue.map(({ id, content }) => (
            <ToastCard key={id} tone={toneOf(content)} onDismiss={() => dispatch(toastClosed(id))}>
              <Words content={content} />
            </ToastCard>
          ))}
        </div>
      )}
    </ToastStack>
  )
}

function Words({ content }: { readonly content: ToastContent }) {
  const { formatMessage } = useIntl()
  if (content.type === 'Notify') return content.message
  if (content.type === 'Expected') return formatMessage(failureMessages[content.code])
  const text = formatMessage(noticeMessages[content.notice])
  return content.emoji === undefined ? text : `${content.emoji} ${text}`
}

const NOTICE_TONES: Partial<Record<Notice, ToastTone>> = {
  copied: 'copied',
  copiedTransactionId: 'copied',
  copiedWalletAddress: 'copied',
  copyUnsupported: 'error',
  downloadStarted: 'info',
  transactionUnknown: 'info',
  stillChecking: 'info',
}

function toneOf(content: ToastContent): ToastTone {
  if (content.type === 'Expected') return content.code === 'offline' ? 'info' : 'error'
  return content.type === 'Notify' ? 'info' : (NOTICE_TONES[content.notice] ?? 'success')
}
