import { memo, useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { durationText } from '@kernel/instant'

import { selectIsOnline, selectWait } from '../state/clock'
import { selectIsSandbox } from '../state/flags'
import styles from './banners.module.css'
import { messages } from './messages'

/** Notices for the whole app: offline, a wait that the host asked for, test money. */
export const Banners = memo(function Banners() {
  const { formatMessage } = useIntl()
  const isOnline = useSelector(selectIsOnline)
  const wait = useSelector(selectWait)
  const isSandbox = useSelector(selectIsSandbox)
  return (
    <>
      <div role="status" className={styles.status}>
        {!isOnline && <Banner>{formatMessage(messages.offline)}</Banner>}
        {wait > 0 && (
          <Banner>
            {formatMessage(messages.tooMany)} {/* Announced once, not every second. */}
            <span className="num" aria-hidden="true">
              {durationText(wait)}
            </span>
          </Banner>
        )}
      </div>
      {isSandbox && (
        <Banner>
          <a href="/sandbox" target="_blank" rel="noreferrer">
            {formatMessage(messages.sandbox)}
          </a>
        </Banner>
      )}
    </>
  )
})

/** A strip above the whole app. */
function Banner({ children }: { readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.banner} aria-labelledby={id}>
      <span id={id}>{children}</span>
    </section>
  )
}
