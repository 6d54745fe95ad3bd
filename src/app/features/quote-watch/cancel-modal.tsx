import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { Modal } from '../../ui/controls/modal'
import { actClosed, cancelConfirmed, selectActs } from './acts-slice'
import { actMessages as words } from './act-messages'
import { ActTrouble } from './act-trouble'

/** Asked once, since the rate goes with the quote. */
export function CancelModal() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { isBusy } = useSelector(selectActs)
  const close = () => dispatch(actClosed())
  return (
    <Modal
      role="alertdialog"
      title={formatMessage(words.cancelTitle)}
      lede={formatMessage(words.cancelLede)}
      onClose={close}
      actions={
        <Button variant="danger" busy={isBusy} onClick={() => dispatch(cancelConfirmed())}>
          {formatMessage(words.cancel)}
        </Button>
      }
      decline={{ label: formatMessage(words.keep), isDisabled: isBusy, hasFocus: true }}
    >
      <ActTrouble />
    </Modal>
  )
}
