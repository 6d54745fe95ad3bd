import { useFormik } from 'formik'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { object, string } from 'yup'

import { isAddress } from '@kernel/address'

import { useAmounts } from '../../../i18n/amounts'
import { Button } from '../../../ui/controls/button'
import { Field } from '../../../ui/controls/field'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { Modal } from '../../../ui/controls/modal'
import { Note } from '../../../ui/controls/note'
import styles from './details.module.css'
import { holdMessages, holdPhrases } from '../shared/hold-messages'
import { Problem } from './hold-problem'
import { holdClosed, offerAskedAgain, refundConfirmed, selectHoldFlow } from '../shared/hold-slice'

const FORM_ID = 'refund-form'

/** Where the crypto goes back to; the network is the one it came by, and is named. */
export function RefundModal() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hold, isBusy, problem } = useSelector(selectHoldFlow)
  return (
    <Modal
      title={formatMessage(holdMessages.refund)}
      lede={<Lede />}
      closeLabel={formatMessage(holdMessages.close)}
      onClose={() => dispatch(holdClosed())}
      actions={
        problem?.kind === 'load' ? (
          <Button block onClick={() => dispatch(offerAskedAgain())}>
            {formatMessage(holdMessages.tryAgain)}
          </Button>
        ) : (
          <Button block type="submit" form={FORM_ID} busy={isBusy || !hold}>
            {formatMessage(holdMessages.refund)}
          </Button>
        )
      }
    >
      <AddressForm />
      <Problem problem={problem} />
    </Modal>
  )
}

function Lede() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { hold } = useSelector(selectHoldFlow)
  if (!hold) return null
  const { tokenAmount, symbol = '', networkName: network } = hold
  if (tokenAmount === undefined) return formatMessage(holdPhrases.refundLedeUnknown, { network })
  const amount = amounts.token(tokenAmount, symbol)
  return formatMessage(holdPhrases.refundLede, { amount, network })
}

const refundSchema = object({
  address: string()
    .trim()
    .test('address', 'address', (text = '') => isAddress(text)),
})

function AddressForm() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hold } = useSelector(selectHoldFlow)
  const { values, errors, submitCount, handleSubmit, setFieldValue } = useFormik({
    initialValues: { address: '' },
    validationSchema: refundSchema,
    validateOnBlur: false,
    onSubmit: ({ address }, { resetForm }) => {
      resetForm({ values: { address } })
      // Nobody agrees to a network that is not shown yet.
      if (hold) dispatch(refundConfirmed(address.trim()))
    },
  })
  return (
    <form id={FORM_ID} className={styles.refund} noValidate onSubmit={handleSubmit}>
      <Field
        data-autofocus
        label={formatMessage(holdMessages.address)}
        value={values.address}
        error={submitCount > 0 && errors.address && formatMessage(holdMessages.addressError)}
        shake={submitCount}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => void setFieldValue('address', target.value)}
      />
      {hold && (
        <Note tone="warning" icon={<TriangleAlertIcon />}>
          {formatMessage(holdPhrases.sure, { network: hold.networkName })}
        </Note>
      )}
    </form>
  )
}
