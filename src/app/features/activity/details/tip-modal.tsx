import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { Modal } from '../../../ui/controls/modal'
import { layerClosed } from '../shared/slice'
import styles from './details.module.css'
import { messages } from './messages'

interface Props {
  readonly title: string
  readonly body?: string
  readonly children?: ReactNode
}

/** A title, a body and 'Got it' (TX-27). */
export function TipModal({ title, body, children }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const close = () => dispatch(layerClosed())
  return (
    <Modal
      title={title}
      lede={body}
      onClose={close}
      actions={
        <Button block data-autofocus onClick={close}>
          {formatMessage(messages.gotIt)}
        </Button>
      }
    >
      {children && <div className={styles.tip}>{children}</div>}
    </Modal>
  )
}
