import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { Quote } from '@contract/v1/quotes'

import { Button } from '../../ui/controls/button'
import { Modal } from '../../ui/controls/modal'
import { PayForm } from './pay-form'
import { messages } from './pay-messages'
import { SentHash } from './pay-sent'
import { payAgainConfirmed, payClosed, selectPayment, type PayStep } from './slice'
import { useQuoteWords } from './use-quote-words'

/** Paying with a wallet: ask before a second time, show what will be asked, show what was sent. */
export function PayModal({ quote, step }: { readonly quote: Quote; readonly step: PayStep }) {
  if (step === 'again') return <AgainModal quote={quote} />
  return step === 'sent' ? <SentModal /> : <PayForm quote={quote} />
}

function AgainModal({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { received, due } = useQuoteWords(quote)
  const close = () => dispatch(payClosed())
  return (
    <Modal
      role="alertdialog"
      title={formatMessage(received === null ? messages.againTitle : messages.restTitle)}
      lede={
        received === null
          ? formatMessage(messages.againLede)
          : formatMessage(messages.restLede, { received, due })
      }
      onClose={close}
      actions={
        <Button
          variant={received === null ? 'danger' : 'primary'}
          onClick={() => dispatch(payAgainConfirmed())}
        >
          {formatMessage(received === null ? messages.again : messages.rest)}
        </Button>
      }
      decline={{ label: formatMessage(messages.cancel), hasFocus: true }}
    />
  )
}

function SentModal() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const payment = useSelector(selectPayment)
  const close = () => dispatch(payClosed())
  return (
    <Modal
      title={formatMessage(messages.sent)}
      closeLabel={formatMessage(messages.close)}
      onClose={close}
      actions={
        <Button block data-autofocus onClick={close}>
          {formatMessage(messages.done)}
        </Button>
      }
    >
      {payment && <SentHash hash={payment.hash} chainId={payment.chainId} />}
    </Modal>
  )
}
