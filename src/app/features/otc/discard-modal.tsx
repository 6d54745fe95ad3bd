import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { paths } from '../../platform/paths'
import { went } from '../../state/route'
import { Button } from '../../ui/controls/button'
import { Modal } from '../../ui/controls/modal'
import { messages } from './flow/messages'
import { discarded } from './flow/slice'

/** Asked before what was typed is deleted. */
export function DiscardModal({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <Modal
      role="alertdialog"
      title={formatMessage(messages.discardTitle)}
      lede={formatMessage(messages.discardLede)}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          {formatMessage(messages.keepEditing)}
        </Button>
      }
      decline={{
        label: formatMessage(messages.discard),
        onChoose: () => {
          dispatch(discarded())
          dispatch(went(paths.home))
        },
      }}
    />
  )
}
