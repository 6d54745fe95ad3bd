import { useIntl } from 'react-intl'

import { WEBHOOK_GROUPS, type WebhookGroup } from '@contract/v1/webhooks'

import { webhooks } from '../../resources/webhooks'
import { Chip } from '../../ui/controls/chip'
import { CheckIcon } from '../../ui/controls/icons-first'
import { Group } from '../../ui/controls/list'
import { FailedNote } from './failed-note'
import { groupMessages, messages } from './messages'
import styles from './webhooks.module.css'

/** Which events are sent. A chip turns at once, and back where the desk refuses. */
export function EventsGroup({ groups }: { readonly groups: readonly WebhookGroup[] }) {
  const { formatMessage } = useIntl()
  const [choose, { isError }] = webhooks.useChooseGroupsMutation()
  const turned = (group: WebhookGroup) =>
    WEBHOOK_GROUPS.filter((each) => groups.includes(each) !== (each === group))
  return (
    <Group title={formatMessage(messages.events)}>
      {isError && (
        <div className={styles.refusal}>
          <FailedNote />
        </div>
      )}
      <div className={styles.chips}>
        {WEBHOOK_GROUPS.map((group) => (
          <Chip
            key={group}
            pressed={groups.includes(group)}
            icon={groups.includes(group) && <CheckIcon />}
            onClick={() => void choose(turned(group))}
          >
            {formatMessage(groupMessages[group])}
          </Chip>
        ))}
      </div>
    </Group>
  )
}
