import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../../ui/controls/class-names'
import { CheckIcon, CloseIcon, CopyIcon, InfoIcon } from '../../ui/controls/icons-first'
import { STAYS_LIVE } from '../../ui/controls/use-layer'
import look from '../../ui/controls/toast-look.module.css'
import styles from './toast.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'copied'

const TILES = {
  success: { icon: CheckIcon, ground: styles.success },
  error: { icon: CloseIcon, ground: styles.error },
  info: { icon: InfoIcon, ground: styles.info },
  copied: { icon: CopyIcon, ground: styles.info },
} as const

export type ToastCardProps = {
  readonly tone: ToastTone
  readonly children: ReactNode
  readonly onDismiss: () => void
}

/** One toast; a click closes it. */
export function ToastCard({ tone, children, onDismiss }: ToastCardProps) {
  const { icon: Icon, ground } = TILES[tone]
  return (
    <div role={tone === 'error' ? 'alert' : 'status'}>
      <button type="button" className={classNames(look.toast, styles.toast)} onClick={onDismiss}>
        <span className={classNames(look.tile, styles.tile, ground)}>
          <Icon size={20} />
        </span>
        <span>{children}</span>
      </button>
    </div>
  )
}

export type ToastStackProps = {
  readonly label: string
  /** Newest first. */
  readonly children: ReactNode
}

/** Where toasts appear: above everything, and live while a modal is up. */
export function ToastStack({ label, children }: ToastStackProps) {
  return createPortal(
    <section
      aria-label={label}
      className={classNames(look.stack, styles.stack)}
      {...{ [STAYS_LIVE]: '' }}
    >
      {children}
    </section>,
    document.body,
  )
}
