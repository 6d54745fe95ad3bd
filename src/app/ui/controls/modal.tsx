import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { CloseIcon } from './icons-first'
import { useLayer } from './use-layer'
import styles from './modal.module.css'

interface Decline {
  readonly label: ReactNode
  /** What it does, where that is not to close. */
  readonly onChoose?: () => void
  /** It has the focus at first, since the other cannot be taken back. */
  readonly hasFocus?: true
}

export type ModalProps = {
  /** What happened, or what is asked. */
  readonly title: ReactNode
  readonly lede?: ReactNode
  /** Above the title, such as an emptied ring. */
  readonly art?: ReactNode
  readonly children?: ReactNode
  /** The primary button first: it stands on top in a sheet and at the right on a desktop. */
  readonly actions?: ReactNode
  /** A second button, which closes; it shares a line with the action where there is room. */
  readonly decline?: Decline
  /** Escape, the scrim and the cross; left out where the user must choose. */
  readonly onClose?: () => void
  /** It is under way: there is no way back, so nothing closes it and its second button is disabled. */
  readonly isBusy?: boolean
  /** Names the cross; without it there is none. */
  readonly closeLabel?: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly centred?: boolean
  /** The title is only heard, and the children bring their own padding and scroll for themselves. */
  readonly flush?: boolean
  /** As wide as what is in it, where there is room: a picture. */
  readonly wide?: boolean
}

/** A modal, or a sheet below 600 px. Own code, since a native modal dialog makes the toasts inert too. */
export function Modal(props: ModalProps) {
  const { isBusy, closeLabel, role = 'dialog', flush = false, wide = false, children } = props
  const onClose = isBusy ? undefined : props.onClose
  const titleId = useId()
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  useLayer(layer, panel)
  useLostEscape(onClose)
  const scrim = useScrim(onClose)
  return createPortal(
    <div ref={layer} role="presentation" className={styles.scrim} {...scrim}>
      <section
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        data-print={flush || undefined}
        className={classNames(styles.panel, flush && styles.flush, wide && styles.roomy)}
      >
        <Head {...props} titleId={titleId} />
        {children}
        <Actions {...props} />
        {onClose && closeLabel && (
          <span className={styles.close}>
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </span>
        )}
      </section>
    </div>,
    document.body,
  )
}

function Head({
  title,
  lede,
  art,
  flush,
  centred,
  closeLabel,
  titleId,
}: ModalProps & { titleId: string }) {
  if (flush) {
    return (
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
    )
  }
  const side = centred && styles.centred
  return (
    <>
      {art && <div className={styles.art}>{art}</div>}
      <h2 id={titleId} className={classNames(styles.title, side, closeLabel && styles.titleBeside)}>
        {title}
      </h2>
      {lede && <p className={classNames('lede', side)}>{lede}</p>}
    </>
  )
}

function Actions({ actions, decline, isBusy, onClose }: ModalProps) {
  if (!actions) return null
  return (
    <div className={classNames(styles.actions, decline && styles.pair)}>
      {actions}
      {decline && (
        <Button
          variant="plain"
          data-autofocus={decline.hasFocus}
          disabled={isBusy ?? false}
          onClick={decline.onChoose ?? onClose}
        >
          {decline.label}
        </Button>
      )}
    </div>
  )
}

function useScrim(onClose: (() => void) | undefined) {
  // A press that began in the panel (selecting text) and ended on the scrim is not a wish to close.
  const isPressedOutside = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: MouseEvent) => {
      isPressedOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && isPressedOutside.current) onClose?.()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose?.()
    },
  }
}

/** Escape closes it too where nothing has the focus: back from the browser's own bars, or what had it is gone. */
function useLostEscape(onClose: (() => void) | undefined) {
  useEffect(() => {
    const press = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose?.()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [onClose])
}
