import { useIntl } from 'react-intl'

import type { TransferOrigin } from '@contract/v1/origins'

import { shortAddress } from '../../resources/origins/origin-words'
import { FieldMessage } from '../../ui/controls/field-message'
import { ChevronRightIcon, TriangleAlertIcon, WalletIcon } from '../../ui/controls/icons'
import { List } from '../../ui/controls/list'
import { Note } from '../../ui/controls/note'
import { Row } from '../../ui/controls/row'
import { messages } from './messages'
import styles from './origin.module.css'
import { useFaultText } from './use-fault-text'
import type { Proving } from './use-proving'

export type OriginStep = 'choose' | 'own' | 'paste' | 'provider'

export interface StepProps {
  readonly origin: TransferOrigin
  readonly proving: Proving
  readonly onStep: (step: OriginStep) => void
}

/** Wallets that are proved already, and the two ways to answer anew. */
export function Choices({ origin, proving, onStep }: StepProps) {
  const { formatMessage } = useIntl()
  const { networkName: network, wallets, gap } = origin
  const error = useFaultText(proving.thrown)
  const next = { end: <ChevronRightIcon />, leadKind: 'none' } as const
  return (
    <div className={styles.part}>
      {gap === 'other-sender' && (
        <Note tone="warning" icon={<TriangleAlertIcon />}>
          {formatMessage(messages.otherSender)}
        </Note>
      )}
      <List>
        {wallets.map((address) => (
          <Row
            key={address}
            leadKind="icon"
            lead={<WalletIcon />}
            title={formatMessage(messages.proved, { address: shortAddress(address) })}
            sub={formatMessage(messages.provedSub, { network })}
            onClick={() => {
              void proving.attempt(address, (isLeft) =>
                proving.done({ kind: 'own-wallet', address }, isLeft),
              )
            }}
          />
        ))}
        <Row
          {...next}
          title={formatMessage(wallets.length > 0 ? messages.otherOwn : messages.own)}
          sub={formatMessage(messages.ownSub)}
          onClick={() => onStep('own')}
        />
        <Row
          {...next}
          // No string, which would be cut after three lines.
          title={<span>{formatMessage(messages.provider)}</span>}
          onClick={() => onStep('provider')}
        />
      </List>
      {error !== null && <FieldMessage id="origin" error={error} plain />}
    </div>
  )
}
