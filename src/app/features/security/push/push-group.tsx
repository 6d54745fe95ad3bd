import { useIntl } from 'react-intl'

import { pushAbility } from '../../../platform/push'
import { CircleAlertIcon } from '../../../ui/controls/icons-first'
import { Group, List } from '../../../ui/controls/list'
import { Note } from '../../../ui/controls/note'
import { Row } from '../../../ui/controls/row'
import { Switch } from '../../../ui/controls/switch'
import styles from '../security.module.css'
import { abilityMessages, messages } from './messages'
import { usePush } from './use-push'

interface Props {
  /** Browsers subscribe with it. */
  readonly deskKey: string
  readonly isKnown: boolean
}

/** Has this device show what happens to transfers; without a switch where it cannot. */
export function PushGroup({ deskKey, isKnown }: Props) {
  const { formatMessage } = useIntl()
  const { isOn, trouble, turn } = usePush(deskKey, isKnown)
  const ability = pushAbility()
  const label = formatMessage(messages.here)
  return (
    <div className={styles.group}>
      <Group title={formatMessage(messages.title)}>
        {trouble && (
          <div className={styles.refusal}>
            <Note tone="danger" role="alert" icon={<CircleAlertIcon />}>
              {formatMessage(trouble)}
            </Note>
          </div>
        )}
        <List>
          <Row
            className={styles.row}
            title={label}
            sub={formatMessage(abilityMessages[ability])}
            action={ability === 'ready' && <Switch label={label} isOn={isOn} onTurn={turn} />}
          />
        </List>
      </Group>
    </div>
  )
}
