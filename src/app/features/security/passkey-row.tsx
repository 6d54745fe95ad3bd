import { useIntl } from 'react-intl'
import { useSelector } from 'react-redux'

import type { Passkey } from '@contract/v1/passkeys'

import { useDates } from '../../i18n/dates'
import { selectNow } from '../../state/clock'
import { PencilIcon, TrashIcon } from '../../ui/controls/icons'
import { MoreMenu } from '../../ui/controls/more-menu'
import { KeyIcon } from '../../ui/controls/passkey-icons'
import { filled, messages } from './passkey-messages'
import { TileRow } from './tile-row'

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
    <TileRow
      icon={<KeyIcon />}
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
