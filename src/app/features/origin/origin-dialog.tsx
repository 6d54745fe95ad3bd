import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { TransferOrigin } from '@contract/v1/origins'

import { originWords } from '../../resources/origins/origin-words'
import { wallets } from '../../resources/wallets'
import { originClosed, selectOriginQuestion } from '../../state/origin'
import { Modal } from '../../ui/controls/modal'
import { SkeletonRows } from '../../ui/controls/skeleton'
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
  const { data } = wallets.useOriginQuery(question?.id ?? '', { skip: !question })
  if (!question) return null
  const isProof = question.isProofOnly === true
  const network = data?.networkName ?? ''
  return (
    <Modal
      title={formatMessage(isProof ? messages.proveTitle : originWords.title)}
      lede={isProof ? formatMessage(messages.proveLede, { network }) : formatMessage(messages.lede)}
      closeLabel={formatMessage(messages.close)}
      onClose={() => dispatch(originClosed())}
    >
      {data ? (
        <Steps origin={data} first={isProof ? 'own' : 'choose'} />
      ) : (
        <SkeletonRows plain count={2} label="" />
      )}
    </Modal>
  )
}

function Steps({ origin, first }: { origin: TransferOrigin; first: OriginStep }) {
  const [step, setStep] = useState(first)
  const proving = useProving(origin)
  const shared = { origin, proving, onStep: setStep }
  if (step === 'own') return <Signers {...shared} hasBack={first === 'choose'} />
  if (step === 'paste') return <PastedProof {...shared} />
  return step === 'provider' ? <ProviderForm {...shared} /> : <Choices {...shared} />
}
