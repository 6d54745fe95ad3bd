import { useState } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { CircleHelpIcon } from '../../ui/controls/icons'
import { Modal } from '../../ui/controls/modal'
import { tipMessages } from './tip-messages'
import styles from './wizard.module.css'

export interface HelpTipProps {
  readonly ask: MessageDescriptor
  readonly title: MessageDescriptor
  readonly body: MessageDescriptor
}

/** A question about the step, and its answer in a modal. */
export function HelpTip({ ask, title, body }: HelpTipProps) {
  const { formatMessage } = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <div className={styles.tip}>
      <Button
        variant="ghost"
        size="small"
        icon={<CircleHelpIcon />}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {formatMessage(ask)}
      </Button>
      {isOpen && (
        <Modal
          title={formatMessage(title)}
          lede={formatMessage(body)}
          onClose={close}
          closeLabel={formatMessage(tipMessages.close)}
          actions={<Button onClick={close}>{formatMessage(tipMessages.gotIt)}</Button>}
        />
      )}
    </div>
  )
}
