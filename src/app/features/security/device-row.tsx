import { useIntl } from 'react-intl'

import type { Device } from '@contract/v1/devices'

import { useDeviceName } from '../../i18n/device-name'
import { Badge } from '../../ui/controls/badge'
import { Button } from '../../ui/controls/button'
import { DeviceIcon } from './device-icon'
import { useDeviceUse } from './device-words'
import { filled, messages } from './messages'
import styles from './security.module.css'
import { TileRow } from './tile-row'

interface Props {
  readonly device: Device
  readonly onEnd: () => void
}

export function DeviceRow({ device, onEnd }: Props) {
  const { formatMessage } = useIntl()
  const name = useDeviceName()(device)
  const use = useDeviceUse()(device)
  const { isThis, system } = device
  return (
    <TileRow
      icon={<DeviceIcon system={system} />}
      isOwn={isThis}
      // No string, which would be cut after three lines.
      title={<span>{name}</span>}
      sub={use}
      action={
        isThis ? (
          <span className={styles.badge}>
            <Badge tone="tide">{formatMessage(messages.thisOne)}</Badge>
          </span>
        ) : (
          <Button
            variant="plain"
            size="small"
            className={styles.end}
            aria-label={formatMessage(filled.endThis, { name })}
            onClick={onEnd}
          >
            {formatMessage(messages.end)}
          </Button>
        )
      }
    />
  )
}
