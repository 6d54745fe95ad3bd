import { createPortal } from 'react-dom'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { noticeMessages } from '../../errors/failure-messages'
import { selectRemovals, UNDO_TICKS, undoAsked, undoHeld, type Removal } from '../../state/removals'
import { classNames } from '../../ui/controls/class-names'
import { Button } from '../../ui/controls/button'
import { TrashIcon, UndoIcon } from '../../ui/controls/icons'
import { CheckIcon } from '../../ui/controls/icons-first'
import { StepTrack } from '../../ui/controls/step-track'
import look from '../../ui/controls/toast-look.module.css'
import { passesFocusOn } from '../../ui/controls/title-focus'
import { STAYS_LIVE } from '../../ui/controls/use-layer'
import { messages } from './messages'
import styles from './undo.module.css'

/** What was removed just now, at the bottom: near the thumb and off the titles. */
export function UndoToasts() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const recent = useSelector(selectRemovals)
  const hold = (isHeld: boolean) => () => dispatch(undoHeld(isHeld))
  return createPortal(
    <section
      role="status"
      aria-label={formatMessage(messages.label)}
      className={classNames(look.stack, styles.stack)}
      {...{ [STAYS_LIVE]: '' }}
    >
      {recent.length > 0 && (
        <div
          role="presentation"
          className={styles.held}
          onPointerOver={hold(true)}
          onPointerOut={hold(false)}
          onFocus={hold(true)}
          onBlur={hold(false)}
        >
          {recent.map((removal) => (
            <UndoToast key={removal.id} removal={removal} />
          ))}
        </div>
      )}
    </section>,
    document.body,
  )
}

function UndoToast({ removal: { id, name, stage, ticksLeft } }: { readonly removal: Removal }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isBack = stage === 'restored'
  const title = isBack
    ? formatMessage(messages.back)
    : formatMessage(noticeMessages.beneficiaryRemoved)
  return (
    <div className={classNames(look.toast, styles.toast)}>
      <span className={classNames(look.tile, styles.tile)}>
        {isBack ? <CheckIcon /> : <TrashIcon />}
      </span>
      <span className={styles.words}>
        {title}
        <span className={styles.name}>{name}</span>
      </span>
      {!isBack && (
        <>
          <Button
            ref={passesFocusOn}
            className={styles.undo}
            size="small"
            icon={<UndoIcon />}
            busy={stage === 'restoring'}
            onClick={() => dispatch(undoAsked(id))}
          >
            {formatMessage(messages.undo)}
          </Button>
          <StepTrack
            className={styles.left}
            steps={UNDO_TICKS}
            done={0}
            current={Math.min(UNDO_TICKS, ticksLeft)}
          />
        </>
      )}
    </div>
  )
}
