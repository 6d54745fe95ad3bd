import { useState, type ReactNode } from 'react'
import { Button } from './button'
import { IconButton } from './icon-button'
import { InfoIcon } from './icons-first'
import styles from './info-tip.module.css'
import { Modal } from './modal'

export interface InfoTipProps {
  /** What the small button explains. */
  readonly label: string
  /** Not read yet. */
  readonly marked?: boolean
  readonly title: string
  readonly lede: string
  readonly closeLabel: string
  readonly confirmLabel: string
  readonly onClose?: () => void
  readonly children?: ReactNode
}

/** An explanation in a modal, behind a small button. */
export function InfoTip(props: InfoTipProps) {
  const { label, marked = false, title, lede, closeLabel, confirmLabel, onClose, children } = props
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClose?.()
  }
  return (
    <>
      <IconButton
        label={label}
        marked={marked}
        className={styles.tip}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        <InfoIcon />
      </IconButton>
      {isOpen && (
        <Modal
          title={title}
          lede={lede}
          onClose={close}
          closeLabel={closeLabel}
          actions={<Button onClick={close}>{confirmLabel}</Button>}
        >
          {children}
        </Modal>
      )}
    </>
  )
}
