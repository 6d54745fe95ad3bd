import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Passkey } from '@contract/v1/passkeys'

import { useDates } from '../../i18n/dates'
import { selectNow } from '../../state/clock'
import { PencilIcon, TrashIcon } from '../../ui/controls/icons'
import { MoreMenu } from '../../ui/controls/more-menu'
import { KeyIcon } from '../../ui/controls/passkey-icons'
import { Row } from '../../ui/controls/row'
import { filled, messages } from './passkey-messages'
import styles from './security.module.css'

interface Props {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

export function PasskeyRow({ passkey, onRename, onRemove }: Props) {
  const { formatMessage } = useIntl()
  const dates = useDates()
  const now = useSelector(selectNow)
  const { name, createdTs, usedTs } = passkey
  const added = dates.pastDay(createdTs, now)
  const use =
    usedTs === createdTs
      ? formatMessage(filled.unused, { added })
      : formatMessage(filled.used, { used: dates.pastDay(usedTs, now), added })
  return (
    <Row
      className={styles.row}
      leadKind="disc"
      lead={
        <span className={styles.tile}>
          <KeyIcon />
        </span>
      }
      title={name}
      sub={use}
      action={
        <MoreMenu
          label={formatMessage(filled.more, { name })}
          items={[
            {
              id: 'rename',
              label: formatMessage(messages.rename),
              icon: <PencilIcon />,
              onSelect: onRename,
            },
            {
              id: 'remove',
              label: formatMessage(messages.remove),
              icon: <TrashIcon />,
              tone: 'danger',
              onSelect: onRemove,
            },
          ]}
        />
      }
    />
  )
}
