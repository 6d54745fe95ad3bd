import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { object, string } from 'yup'

import { isAddress } from '@kernel/address'

import { useAmounts } from '../../i18n/amounts'
import { Field } from '../../ui/controls/field'
import { TriangleAlertIcon } from '../../ui/controls/icons'
import { Note } from '../../ui/controls/note'
import { DecisionModal } from './decision-modal'
import { GoOn } from './go-on'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { ProvedWallets, Suggestion } from './own-addresses'
import { RefundConfirm } from './refund-confirm'
import { refundAddressed, selectDecisionFlow } from './slice'
import { useTextForm } from './use-text-form'

const FORM_ID = 'refund-form'

/** Where the crypto goes back to: the address first, then the whole of it to be confirmed. */
export function RefundDialog() {
  const { formatMessage } = useIntl()
  const { hold, address, isConfirming } = useSelector(selectDecisionFlow)
  if (hold && isConfirming) return <RefundConfirm hold={hold} address={address} />
  return (
    <DecisionModal
      title={formatMessage(messages.refund)}
      lede={<Lede />}
      actions={<GoOn form={FORM_ID} isBusy={!hold} />}
    >
      <AddressForm />
    </DecisionModal>
  )
}

function Lede() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { hold } = useSelector(selectDecisionFlow)
  if (!hold) return null
  const { tokenAmount, symbol = '', networkName: network, owed } = hold
  if (owed) {
    const { buysAmount } = owed
    const most = amounts.token(tokenAmount ?? '0', symbol)
    if (buysAmount === undefined) return formatMessage(messages.buysLater, { most, network })
    return formatMessage(messages.buys, {
      amount: amounts.token(buysAmount, symbol),
      most,
      network,
    })
  }
  if (tokenAmount === undefined) return formatMessage(messages.backUnknown, { network })
  return formatMessage(messages.back, { amount: amounts.token(tokenAmount, symbol), network })
}

const refundSchema = object({
  text: string()
    .trim()
    .test('address', 'address', (text = '') => isAddress(text)),
})

function AddressForm() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hold, address: given } = useSelector(selectDecisionFlow)
  const { text, fault, submitCount, handleSubmit, type } = useTextForm({
    text: given,
    schema: refundSchema,
    onSend: (address) => {
      // Nobody agrees to a network that is not shown yet.
      if (hold) dispatch(refundAddressed(address.trim()))
    },
  })
  return (
    <form id={FORM_ID} className={styles.part} noValidate onSubmit={handleSubmit}>
      <ProvedWallets onUse={type} />
      <Field
        data-autofocus
        label={formatMessage(messages.address)}
        value={text}
        error={submitCount > 0 && fault && formatMessage(messages.addressError)}
        shake={submitCount}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          type(target.value)
        }}
      />
      <Suggestion onUse={type} />
      {hold && (
        <Note tone="warning" icon={<TriangleAlertIcon />}>
          {formatMessage(messages.sure, { network: hold.networkName })}
        </Note>
      )}
    </form>
  )
}
