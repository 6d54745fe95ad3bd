import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import { Button } from '../../ui/controls/button'
import { Coin } from '../../ui/controls/coin'
import { FieldMessage } from '../../ui/controls/field-message'
import { ChevronRightIcon } from '../../ui/controls/icons'
import { List } from '../../ui/controls/list'
import { Row } from '../../ui/controls/row'
import type { StepProps } from './choices'
import { messages } from './messages'
import styles from './origin.module.css'
import { selectSigners } from './slice'
import { useFaultText } from './use-fault-text'

/** The wallets of this browser, and the way for all others. */
export function Signers({ proving, onStep, hasBack }: StepProps & { readonly hasBack: boolean }) {
  const { formatMessage } = useIntl()
  const signers = useSelector(selectSigners)
  const error = useFaultText(proving.thrown)
  return (
    <div className={styles.part}>
      {signers.map(({ uuid, name, icon }) => (
        <Button
          key={uuid}
          block
          icon={<Coin name={name} src={icon} size={24} />}
          busy={proving.busy === uuid}
          disabled={proving.busy !== null && proving.busy !== uuid}
          onClick={() => void proving.signWith(uuid)}
        >
          {formatMessage(messages.signWith, { wallet: name })}
        </Button>
      ))}
      {error !== null && <FieldMessage id="origin" error={error} plain />}
      <List>
        <Row
          title={formatMessage(messages.byHand)}
          sub={formatMessage(messages.byHandSub)}
          end={<ChevronRightIcon />}
          onClick={() => onStep('paste')}
        />
      </List>
      {hasBack && (
        <Button variant="ghost" block onClick={() => onStep('choose')}>
          {formatMessage(messages.back)}
        </Button>
      )}
    </div>
  )
}
