import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { useFreshHold } from '../../resources/fresh-hold'
import { shortAddress } from '../../resources/origins/origin-words'
import { originAsked } from '../../state/origin'
import { Button } from '../../ui/controls/button'
import { WalletIcon } from '../../ui/controls/icons'
import { CheckIcon } from '../../ui/controls/icons-first'
import { messages } from './messages'
import { selectDecisionFlow } from './slice'

interface Props {
  readonly onUse: (address: string) => void
}

/** What needs no other confirmation comes first; a contract wallet is proved from here. */
export function ProvedWallets({ onUse }: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { hold: asked } = useSelector(selectDecisionFlow)
  const { data: hold = asked } = useFreshHold(asked?.id)
  if (!hold) return null
  const { provedWallets = [], transactionId: id } = hold
  return (
    <>
      {provedWallets.map((address) => (
        <Button
          key={address}
          variant="soft"
          size="small"
          icon={<CheckIcon />}
          onClick={() => {
            onUse(address)
          }}
        >
          {formatMessage(messages.useProved, { address: shortAddress(address) })}
        </Button>
      ))}
      <Button
        variant="ghost"
        size="small"
        onClick={() => dispatch(originAsked({ id, isProofOnly: true }))}
      >
        {formatMessage(messages.proveWallet)}
      </Button>
    </>
  )
}

/** Of the wallet that paid last. */
export function Suggestion({ onUse }: Props) {
  const { formatMessage } = useIntl()
  const { suggestion } = useSelector(selectDecisionFlow)
  if (!suggestion) return null
  return (
    <Button
      variant="soft"
      size="small"
      icon={<WalletIcon />}
      onClick={() => {
        onUse(suggestion.address)
      }}
    >
      {formatMessage(messages.useWallet, { wallet: suggestion.wallet })}
    </Button>
  )
}
