import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Logo } from '../../ui/scenes/brand'
import { Button } from '../../ui/controls/button'
import { RefreshIcon } from '../../ui/controls/icons-first'
import { LogoHeader, MessagePage } from '../../ui/layout/message-page'
import { FailureScene } from './failure-scene'
import styles from './failure-view.module.css'
import { filledMessages, messages } from './messages'
import { fixClicked, selectClicks, selectIsRetrying } from './slice'

interface FailurePageProps {
  readonly brand: string
  readonly title: string
  readonly action: ReactNode
  readonly foot?: string
  readonly children: string
}

function FailurePage({ brand, title, action, foot, children }: FailurePageProps) {
  return (
    <>
      <LogoHeader>
        <Logo height={36} label={brand} />
      </LogoHeader>
      <MessagePage
        role="alert"
        scene={(className) => <FailureScene className={className} />}
        title={title}
        action={action}
        foot={foot}
      >
        {children}
      </MessagePage>
    </>
  )
}

/** The 500 view: start-up failed, and a click tries again. */
export function FailureView({ brand }: { readonly brand: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const clicks = useSelector(selectClicks)
  const isRetrying = useSelector(selectIsRetrying)
  const counter = clicks > 0 && (
    <span
      className={styles.count}
      aria-label={formatMessage(filledMessages.clicks, { count: clicks })}
    >
      {clicks}
    </span>
  )
  return (
    <FailurePage
      brand={brand}
      title={formatMessage(filledMessages.title, { brand })}
      action={
        <Button
          icon={<RefreshIcon />}
          endIcon={counter}
          busy={isRetrying}
          onClick={() => dispatch(fixClicked())}
        >
          {formatMessage(messages.fix)}
        </Button>
      }
      foot={formatMessage(messages.retry)}
    >
      {formatMessage(messages.text)}
    </FailurePage>
  )
}

interface CrashViewProps {
  readonly brand: string
  readonly onFix: () => void
}

/** The same view where the app itself broke: only a fresh load helps. */
export function CrashView({ brand, onFix }: CrashViewProps) {
  const { formatMessage } = useIntl()
  return (
    <FailurePage
      brand={brand}
      title={formatMessage(filledMessages.crashTitle, { brand })}
      action={
        <Button icon={<RefreshIcon />} onClick={onFix}>
          {formatMessage(messages.fix)}
        </Button>
      }
    >
      {formatMessage(messages.crashText)}
    </FailurePage>
  )
}
