import { useRef } from 'react'
import { useIntl } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { passesFocusOn } from '../../ui/controls/title-focus'
import styles from './activity.module.css'
import { messages as shared } from './shared/messages'
import { useNear } from './shared/use-near'
import { messages } from './search-messages'

interface Props {
  readonly isThere: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly load: () => void
}

/** Coming near the end of what was found brings more of it. */
export function FoundEnd({ isThere, isLoading, hasFailed, load }: Props) {
  const { formatMessage } = useIntl()
  const mark = useRef<HTMLDivElement>(null)
  useNear(mark, isThere && !isLoading && !hasFailed, load)
  return (
    <div ref={mark} tabIndex={-1} className={styles.end}>
      {isLoading && <SkeletonRows count={1} label={formatMessage(shared.loadingOlder)} />}
      {hasFailed && !isLoading && (
        <>
          <p className="muted">{formatMessage(messages.moreFailed)}</p>
          <Button ref={passesFocusOn} variant="soft" size="small" onClick={load}>
            {formatMessage(shared.retry)}
          </Button>
        </>
      )}
    </div>
  )
}
