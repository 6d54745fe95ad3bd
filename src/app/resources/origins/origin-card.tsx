import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { TransferOrigin } from '@contract/v1/origins'

import { originAsked } from '../../state/origin'
import { ChevronRightIcon, WalletIcon } from '../../ui/controls/icons'
import { CheckIcon } from '../../ui/controls/icons-first'
import { List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import { wallets } from '../wallets'
import { originWords as words, shortAddress } from './origin-words'

/** Asks where the crypto comes from, or says what was answered; nothing waits for it here. */
export function OriginCard({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { data: origin, isError } = wallets.useOriginQuery(id)
  const answered = useAnswer(origin?.stated)
  // Its dialog says that it cannot be loaded, and tries again.
  if (!origin && !isError) return null
  return (
    <List>
      <Row
        leadKind="icon"
        lead={answered === null ? <WalletIcon /> : <CheckIcon />}
        // No string, which would be cut after three lines.
        title={<span>{formatMessage(words.title)}</span>}
        sub={answered ?? formatMessage(origin?.isRequired ? words.askRequired : words.ask)}
        end={<ChevronRightIcon />}
        onClick={() => dispatch(originAsked({ id }))}
      />
    </List>
  )
}

function useAnswer(stated: TransferOrigin['stated']): string | null {
  const { formatMessage } = useIntl()
  if (!stated) return null
  const { address, provider } = stated
  if (address !== undefined) return formatMessage(words.fromOwn, { address: shortAddress(address) })
  if (provider === undefined) return formatMessage(words.fromProvider)
  return formatMessage(words.fromNamed, { provider })
}
