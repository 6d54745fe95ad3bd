import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

import { Preloader } from '../../ui/scenes/preloader'
import { messages } from './messages'
import styles from './starting.module.css'

interface Props {
  readonly isStarting?: boolean
  /** The way in; it stays the same element when the start is over, so that a press in between is not lost. */
  readonly welcome: ReactNode
}

/**
 * What shows until the app knows whether there is a session. A visitor who had one sees the preloader, anyone else the
 * welcome screen at once; the page's script in the head decides by an attribute, so that no script has to run to show it.
 */
export function Starting({ isStarting = true, welcome }: Props) {
  return (
    <>
      <div className={isStarting ? styles.welcome : undefined}>{welcome}</div>
      {isStarting && (
        <div className={styles.preloader}>
          <Loading />
        </div>
      )}
    </>
  )
}

/** The full-screen preloader. */
export function Loading() {
  const { formatMessage } = useIntl()
  return <Preloader label={formatMessage(messages.loading)} />
}
