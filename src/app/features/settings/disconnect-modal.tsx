import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { disconnectRequested } from '../../events'
import { Button } from '../../ui/controls/button'
import { Modal } from '../../ui/controls/modal'
import { messages } from './messages'
import { disconnectDismissed, selectIsDisconnecting } from './slice'

/** Once it is under way there is no way back, so nothing closes it then. */
export function DisconnectModal() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isDisconnecting = useSelector(selectIsDisconnecting)
  const close = () => dispatch(disconnectDismissed())
  return (
    <Modal
      role="alertdialog"
      title={formatMessage(messages.askTitle)}
      lede={formatMessage(messages.askText)}
      {...(!isDisconnecting && { onClose: close })}
      actions={
        <Button
          variant="danger"
          busy={isDisconnecting}
          onClick={() => dispatch(disconnectRequested())}
        >
          {formatMessage(messages.confirm)}
        </Button>
      }
      decline={{
        label: formatMessage(messages.cancel),
        isDisabled: isDisconnecting,
        hasFocus: true,
      }}
    />
  )
}
