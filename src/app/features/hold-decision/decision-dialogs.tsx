import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { legalName } from '@kernel/recipient-name'

import { useAmounts } from '../../i18n/amounts'
import { loadScreen } from '../../platform/load-screen'
import { holdDecisionClosed, selectHoldQuestion } from '../../state/hold-decision'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { CheckIcon, CircleAlertIcon } from '../../ui/controls/icons-first'
import { Modal } from '../../ui/controls/modal'
import tones from '../../ui/controls/tones.module.css'
import { ConvertDialog } from './convert-dialog'
import styles from './hold-decision.module.css'
import { messages } from './messages'
import { resendMessages } from './resend-messages'
import { selectDecisionFlow } from './slice'

/** A chunk of its own, since its form brings Formik and yup. */
const RefundDialog = lazy(async () => {
  const { RefundDialog: Loaded } = await loadScreen(
    () => import(/* webpackChunkName: "decision-forms" */ './refund-dialog'),
  )
  return { default: Loaded }
})

/** Likewise. */
const ResendDialog = lazy(async () => {
  const { ResendDialog: Loaded } = await loadScreen(
    () => import(/* webpackChunkName: "decision-forms" */ './resend-dialog'),
  )
  return { default: Loaded }
})

/** Deciding on held money: one dialog at a time, then what came of it. */
export function DecisionDialogs() {
  const question = useSelector(selectHoldQuestion)
  const { isDone, problem } = useSelector(selectDecisionFlow)
  if (question === null) return null
  if (problem?.kind === 'decided') return <DecidedDialog />
  if (isDone) return <DoneDialog />
  if (question.way === 'convert') return <ConvertDialog />
  return (
    <Suspense fallback={null}>
      {question.way === 'refund' ? <RefundDialog /> : <ResendDialog />}
    </Suspense>
  )
}

/** Another window, or an operator, was first. */
function DecidedDialog() {
  const { formatMessage } = useIntl()
  return <LastWord title={formatMessage(messages.decided)} lede={null} />
}

function DoneDialog() {
  const { formatMessage } = useIntl()
  const amounts = useAmounts()
  const way = useSelector(selectHoldQuestion)?.way
  const { hold, payee } = useSelector(selectDecisionFlow)
  const offer = hold?.offer
  if (payee && hold?.owed) {
    const isAwaiting = hold.status === 'resend-asked'
    const facts = { amount: amounts.euro(hold.owed.receivesEUR), name: legalName(payee) }
    return (
      <LastWord
        title={formatMessage(isAwaiting ? resendMessages.askedTitle : messages.acceptedTitle)}
        lede={formatMessage(isAwaiting ? resendMessages.askedLede : messages.acceptedLede, facts)}
      />
    )
  }
  if (way !== 'convert' || !offer) {
    const lede = formatMessage(messages.refundAskedLede)
    return <LastWord title={formatMessage(messages.refundAskedTitle)} lede={lede} />
  }
  const lede = formatMessage(messages.acceptedLede, {
    amount: amounts.euro(offer.receivesEUR),
    name: offer.beneficiary.name,
  })
  return <LastWord title={formatMessage(messages.acceptedTitle)} lede={lede} />
}

function LastWord({ title, lede }: { readonly title: string; readonly lede: string | null }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const close = () => dispatch(holdDecisionClosed())
  return (
    <Modal
      art={
        <span className={classNames(styles.art, lede === null ? tones.warning : tones.success)}>
          {lede === null ? <CircleAlertIcon /> : <CheckIcon />}
        </span>
      }
      title={title}
      lede={lede ?? undefined}
      onClose={close}
      actions={
        <Button block data-autofocus onClick={close}>
          {formatMessage(messages.done)}
        </Button>
      }
    />
  )
}
