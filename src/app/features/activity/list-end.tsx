import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { selectCursor } from '../../resources/transactions'
import { Button } from '../../ui/controls/button'
import { SkeletonRows } from '../../ui/controls/skeleton'
import styles from './activity.module.css'
import { messages } from './shared/messages'
import { selectHasHidden } from './shared/selectors'
import { grew, olderAsked, selectOlder, selectShown } from './shared/slice'
import { useIsPainted } from './use-is-painted'

/** How near the end of the list must come before it grows (product.md 9). */
const NEAR = '1000px'

/** The end of what is shown: coming near it, or seeing it at once in a tall window, brings more. */
export function ListEnd() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const mark = useRef<HTMLDivElement>(null)
  const shown = useSelector(selectShown)
  const hasHidden = useSelector(selectHasHidden)
  const cursor = useSelector(selectCursor)
  const older = useSelector(selectOlder)
  const isPainted = useIsPainted()
  const canLoad = cursor !== undefined && older === 'idle'
  useEffect(() => {
    const element = mark.current
    if (!isPainted || !element || !(hasHidden || canLoad)) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) dispatch(hasHidden ? grew() : olderAsked())
      },
      { rootMargin: NEAR },
    )
    watch.observe(element)
    // An observer speaks only when something changes: a new one looks again after each growth.
    return () => watch.disconnect()
  }, [dispatch, isPainted, hasHidden, canLoad, shown, cursor])
  return (
    <div ref={mark} className={styles.end}>
      {older === 'loading' && (
        <SkeletonRows count={1} label={formatMessage(messages.loadingOlder)} />
      )}
      {older === 'failed' && (
        <>
          <p className="muted">{formatMessage(messages.olderFailed)}</p>
          <Button variant="soft" size="small" onClick={() => dispatch(olderAsked())}>
            {formatMessage(messages.retry)}
          </Button>
        </>
      )}
    </div>
  )
}
