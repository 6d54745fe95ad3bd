import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { ConfirmModal } from '../../ui/controls/confirm-modal'
import { actClosed, cancelConfirmed, selectActs } from './acts-slice'
import { actMessages as words } from './act-messages'
import { ActTrouble } from './act-trouble'

/** Asked once, since the rate goes with the quote. */
export function CancelModal() {
  const { formatMessage } = useIntl()
  const { isBusy } = useSelector(selectActs)
  const dispatch = useDispatch()
  return (
    <ConfirmModal
      title={formatMessage(words.cancelTitle)}
      lede={formatMessage(words.cancelLede)}
      confirm={formatMessage(words.cancel)}
      decline={formatMessage(words.keep)}
      isBusy={isBusy}
      onConfirm={() => dispatch(cancelConfirmed())}
      onClose={() => dispatch(actClosed())}
    >
      <ActTrouble />
    </ConfirmModal>
  )
}
