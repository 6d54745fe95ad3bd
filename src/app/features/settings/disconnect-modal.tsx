import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { disconnectRequested } from '../../events'
import { ConfirmModal } from '../../ui/controls/confirm-modal'
import { messages } from './messages'
import { disconnectDismissed, selectIsDisconnecting } from './slice'

/** Asked before the wallet and the session are let go. */
export function DisconnectModal() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <ConfirmModal
      isBusy={useSelector(selectIsDisconnecting)}
      title={formatMessage(messages.askTitle)}
      lede={formatMessage(messages.askText)}
      confirm={formatMessage(messages.confirm)}
      decline={formatMessage(messages.cancel)}
      onConfirm={() => dispatch(disconnectRequested())}
      onClose={() => dispatch(disconnectDismissed())}
    />
  )
}
