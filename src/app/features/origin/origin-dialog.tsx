import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { TransferOrigin } from '@contract/v1/origins'

import { originWords } from '../../resources/origins/origin-words'
import { wallets } from '../../resources/wallets'
import { originClosed, selectOriginQuestion } from '../../state/origin'
import { Modal } from '../../ui/controls/modal'
import { SkeletonRows } from '../../ui/controls/skeleton'
import { LoadFailure } from '../../ui/scenes/load-failure'
import { Choices, type OriginStep } from './choices'
import { messages } from './messages'
import { PastedProof } from './pasted-proof'
import { ProviderForm } from './provider-form'
import { Signers } from './signers'
import { useProving } from './use-proving'

/** Where crypto comes from: an own wallet, proved, or a provider. For a refund a wallet is proved alone. */
export function OriginDialog() {
  const question = useSelector(selectOriginQuestion)
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { data, isError, refetch } = wallets.useOriginQuery(question?.id ?? '', { skip: !question })
  if (!question) return null
  const isProof = question.isProofOnly === true
  const proveLede = data && formatMessage(messages.proveLede, { network: data.networkName })
  return (
    <Modal
      title={formatMessage(isProof ? messages.proveTitle : originWords.title)}
      lede={isProof ? proveLede : formatMessage(messages.lede)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => dispatch(originClosed())}
    >
      {data ? (
        <Steps origin={data} first={isProof ? 'own' : 'choose'} />
      ) : (
        <Unread hasFailed={isError} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

interface UnreadProps {
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

function Unread({ hasFailed, onRetry }: UnreadProps) {
  const { formatMessage } = useIntl()
  if (!hasFailed) return <SkeletonRows plain count={2} label={formatMessage(messages.loading)} />
  return (
    <LoadFailure
      size="small"
      title={formatMessage(messages.notLoaded)}
      retryLabel={formatMessage(messages.retry)}
      onRetry={onRetry}
    />
  )
}

function Steps({ origin, first }: { origin: TransferOrigin; first: OriginStep }) {
  const [step, setStep] = useState(first)
  const proving = useProving(origin)
  const onStep = (next: OriginStep) => {
    proving.leave()
    setStep(next)
  }
  const shared = { origin, proving, onStep }
  if (step === 'own') return <Signers {...shared} hasBack={first === 'choose'} />
  if (step === 'paste') return <PastedProof {...shared} />
  return step === 'provider' ? <ProviderForm {...shared} /> : <Choices {...shared} />
}
