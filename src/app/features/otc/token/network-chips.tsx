import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import type { NetworkInfo } from '@contract/v1/references'

import {
  networkChosen,
  selectIsTipClosed,
  selectNetworkFilter,
  tipClosed,
} from '../../../state/preferences'
import { Chip, ChipRow } from '../../../ui/controls/chip'
import { Coin } from '../../../ui/controls/coin'
import { ChevronUpIcon } from '../../../ui/controls/icons'
import { ChevronDownIcon } from '../../../ui/controls/icons-first'
import { InfoTip } from '../../../ui/controls/info-tip'
import { tokenMessages } from './messages'
import { selectAreOtherNetworksShown } from '../flow/selectors'
import { networksTurned } from '../flow/slice'
import { useNetworks } from '../flow/use-network'
import styles from './token.module.css'

/** The network filter: all, the popular networks or, turned over, the others. */
export function NetworkChips() {
  const chosen = useSelector(selectNetworkFilter)
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { shown, others, areOthersShown } = useShownNetworks()
  return (
    <div className={styles.networks}>
      <ChipRow label={formatMessage(tokenMessages.network)}>
        <Chip pressed={chosen === null} onClick={() => dispatch(networkChosen(null))}>
          {formatMessage(tokenMessages.allNetworks)}
        </Chip>
        {shown.map(({ network, displayedName, iconURL }) => (
          <Chip
            key={network}
            pressed={chosen === network}
            icon={<Coin name={displayedName} src={iconURL} />}
            onClick={() => dispatch(networkChosen(network))}
          >
            {displayedName}
          </Chip>
        ))}
        {others.length > 0 && (
          <Chip
            endIcon={areOthersShown ? <ChevronUpIcon /> : <ChevronDownIcon />}
            onClick={() => dispatch(networksTurned({ areOthersShown: !areOthersShown }))}
          >
            {formatMessage(
              areOthersShown ? tokenMessages.popularNetworks : tokenMessages.moreNetworks,
            )}
          </Chip>
        )}
      </ChipRow>
      <NetworkTip />
    </div>
  )
}

/** A remembered network that is not popular has to be in sight too. */
function useShownNetworks() {
  const chosen = useSelector(selectNetworkFilter)
  const areOtherNetworksShown = useSelector(selectAreOtherNetworksShown)
  const networks = [...useNetworks()].sort((one, other) => one.orderIdx - other.orderIdx)
  const isPopular = ({ isPopular }: NetworkInfo): boolean => isPopular
  const others = networks.filter((info) => !isPopular(info))
  const areOthersShown = areOtherNetworksShown ?? others.some(({ network }) => network === chosen)
  return { shown: areOthersShown ? others : networks.filter(isPopular), others, areOthersShown }
}

function NetworkTip() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const isRead = useSelector((state: Parameters<typeof selectIsTipClosed>[0]) =>
    selectIsTipClosed(state, 'network'),
  )
  return (
    <InfoTip
      label={formatMessage(isRead ? tokenMessages.tip : tokenMessages.tipUnread)}
      marked={!isRead}
      title={formatMessage(tokenMessages.tipTitle)}
      lede={formatMessage(tokenMessages.tipBody)}
      closeLabel={formatMessage(tokenMessages.close)}
      confirmLabel={formatMessage(tokenMessages.gotIt)}
      onClose={() => dispatch(tipClosed('network'))}
    />
  )
}
