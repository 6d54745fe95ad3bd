import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useIsPainted } from '../../platform/use-is-painted'
import { selectCursor } from '../../resources/transactions'
import { Button } from '../../ui/controls/button'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { passesFocusOn } from '../../ui/controls/title-focus'
import styles from './activity.module.css'
import { messages } from './shared/messages'
import { selectHasHidden } from './shared/selectors'
import { grew, olderAsked, selectOlder } from './shared/slice'
import { useNear } from './shared/use-near'

/** The end of what is shown: coming near it, or seeing it at once in a tall window, brings more. */
export function ListEnd() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const mark = useRef<HTMLDivElement>(null)
  const hasHidden = useSelector(selectHasHidden)
  const cursor = useSelector(selectCursor)
  const older = useSelector(selectOlder)
  const isPainted = useIsPainted()
  const canLoad = cursor !== undefined && older === 'idle'
  useNear(mark, isPainted && (hasHidden || canLoad), () => {
    dispatch(hasHidden ? grew() : olderAsked())
  })
  return (
    <div ref={mark} tabIndex={-1} className={styles.end}>
      {older === 'loading' && (
        <SkeletonRows count={1} label={formatMessage(messages.loadingOlder)} />
      )}
      {older === 'failed' && (
        <>
          <p className="muted">{formatMessage(messages.olderFailed)}</p>
          <Button
            ref={passesFocusOn}
            variant="soft"
            size="small"
            onClick={() => dispatch(olderAsked())}
          >
            {formatMessage(messages.retry)}
          </Button>
        </>
      )}
    </div>
  )
}
