import type { ReactNode } from 'react'

import { Button } from './button'
import { Modal } from './modal'

export interface ConfirmModalProps {
  readonly title: string
  readonly lede: string
  readonly confirm: string
  readonly decline: string
  /** It is under way: there is no way back, so nothing closes the question. */
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asked before what cannot be taken back; the way that changes nothing has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, lede, confirm, decline, isBusy, onConfirm, onClose, children } = props
  return (
    <Modal
      role="alertdialog"
      title={title}
      lede={lede}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
      decline={{ label: decline, hasFocus: true }}
    >
      {children}
    </Modal>
  )
}
