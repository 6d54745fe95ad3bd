import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { useDeviceName } from '../../i18n/device-name'
import { ConfirmModal } from '../../ui/controls/confirm-modal'
import { filled, messages } from './messages'
import { type Ending, selectEnding } from './slice'

interface Props {
  readonly ending: Ending
  readonly onConfirm: (ending: Ending) => void
  readonly onClose: () => void
}

/** Asked before a device is signed out from afar; it waits for the answer about another one. */
export function EndDialog({ ending, onConfirm, onClose }: Props) {
  const { formatMessage } = useIntl()
  const nameOf = useDeviceName()
  const last = useSelector(selectEnding)
  const [title, lede] =
    ending === 'others'
      ? [formatMessage(messages.endOthersTitle), formatMessage(messages.endOthersText)]
      : [formatMessage(filled.endTitle, { name: nameOf(ending) }), formatMessage(messages.endText)]
  return (
    <ConfirmModal
      title={title}
      lede={lede}
      confirm={formatMessage(messages.end)}
      decline={formatMessage(messages.cancel)}
      isBusy={last?.isDone === null}
      onConfirm={() => onConfirm(ending)}
      onClose={onClose}
    />
  )
}
