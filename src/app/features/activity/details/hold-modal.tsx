import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useAmounts } from '../../../i18n/amounts'
import { loadScreen } from '../../../platform/load-screen'
import { Button } from '../../../ui/controls/button'
import { CheckIcon, CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Modal } from '../../../ui/controls/modal'
import { AcceptModal } from './hold-accept'
import { holdMessages, holdPhrases } from '../shared/hold-messages'
import { holdClosed, selectHoldFlow } from '../shared/hold-slice'

/** A chunk of its own, since its form brings Formik and yup. */
const RefundModal = lazy(async () => {
  const { RefundModal: Loaded } = await loadScreen(() => import('./hold-refund'))
  return { default: Loaded }
})

/** Deciding on held money: one dialog at a time, then what came of it. */
export function HoldModal() {
  const { step, problem } = useSelector(selectHoldFlow)
  if (step === null) return null
  if (problem?.kind === 'decided') return <DecidedModal />
  if (step === 'done') return <DoneModal />
  if (step === 'accept') return <AcceptModal />
  return (
    <Suspense fallback={null}>
      <RefundModal />
    </Suspense>
  )
}

/** Another window, or an operator, was first. */
function DecidedModal() {
  const { formatMessage } = useIntl()
  return <LastWord title={formatMessage(holdMessages.decided)} lede={null} />
}

function DoneModal() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const { hold, key } = useSelector(selectHoldFlow)
  const offer = hold?.offer
  if (key === null || !offer) {
    const lede = formatMessage(holdMessages.refundAskedLede)
    return <LastWord title={formatMessage(holdMessages.refundAskedTitle)} lede={lede} />
  }
  const lede = formatMessage(holdPhrases.acceptedLede, {
    amount: amounts.euro(offer.receivesEUR),
    name: offer.beneficiary.name,
  })
  return <LastWord title={formatMessage(holdMessages.acceptedTitle)} lede={lede} />
}

function LastWord({ title, lede }: { readonly title: string; readonly lede: string | null }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const close = () => dispatch(holdClosed())
  return (
    <Modal
      art={lede === null ? <CircleAlertIcon /> : <CheckIcon />}
      title={title}
      lede={lede ?? undefined}
      onClose={close}
      actions={
        <Button block data-autofocus onClick={close}>
          {formatMessage(holdMessages.done)}
        </Button>
      }
    />
  )
}
