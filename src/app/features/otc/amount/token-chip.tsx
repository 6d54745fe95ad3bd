import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import type { Token } from '@contract/v1/assets'

import { Chip } from '../../../ui/controls/chip'
import { Coin } from '../../../ui/controls/coin'
import { ChevronDownIcon } from '../../../ui/controls/icons-first'
import { filledMessages } from '../flow/messages'
import { steppedBack } from '../flow/slice'
import { useNetwork } from '../flow/use-network'
import styles from './amount.module.css'

/** The token and its network; leads back to choose another. */
export function TokenChip({ token }: { readonly token: Token }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { name: network } = useNetwork()(token.network)
  const { symbol, iconURL } = token
  return (
    <Chip
      className={styles.token}
      icon={<Coin name={symbol} src={iconURL} />}
      endIcon={<ChevronDownIcon />}
      aria-label={formatMessage(filledMessages.changeToken, { symbol, network })}
      onClick={() => dispatch(steppedBack())}
    >
      {`${symbol} · ${network}`}
    </Chip>
  )
}
