import { useIntl } from 'react-intl'

import type { Device, DeviceAct, DeviceList, DeviceTry } from '@contract/v1/devices'

import { useDeviceName } from '../../i18n/device-name'
import { Button } from '../../ui/controls/button'
import { Group, List } from '../../ui/controls/list'
import { DeviceIcon } from './device-icon'
import { useInstant } from './device-words'
import { filled, messages } from './messages'
import styles from './security.module.css'
import { TileRow } from './tile-row'

interface Props {
  readonly list: DeviceList
  readonly onEnd: (device: Device) => void
}

/** What a new device was refused, so that its owner sees a thief; nothing where nothing was. */
export function TriesGroup({ list: { devices, tries }, onEnd }: Props) {
  const { formatMessage } = useIntl()
  if (tries.length === 0) return null
  const deviceOf = ({ deviceId }: DeviceTry) =>
    devices.find(({ id, isThis }) => id === deviceId && !isThis)
  return (
    <div className={styles.tries}>
      <Group title={formatMessage(messages.tries)}>
        <List>
          {tries.map((tried) => (
            <TryRow key={tried.id} tried={tried} device={deviceOf(tried)} onEnd={onEnd} />
          ))}
        </List>
      </Group>
    </div>
  )
}

interface TryProps extends Pick<Props, 'onEnd'> {
  readonly tried: DeviceTry
  /** Undefined where it is this one, or has been ended. */
  readonly device: Device | undefined
}

function TryRow({ tried, device, onEnd }: TryProps) {
  const { formatMessage } = useIntl()
  const name = useDeviceName()(tried)
  const whenOf = useInstant()
  const what = useWhat()(tried)
  return (
    <TileRow
      icon={<DeviceIcon system={tried.system} />}
      // No string, which would be cut after three lines.
      title={<span>{name}</span>}
      sub={formatMessage(filled.tried, { when: whenOf(tried.triedTs), what })}
      action={
        device && (
          <Button
            variant="plain"
            size="small"
            className={styles.end}
            aria-label={formatMessage(filled.endThis, { name })}
            onClick={() => onEnd(device)}
          >
            {formatMessage(messages.end)}
          </Button>
        )
      }
    />
  )
}

const PLAIN_ACTS = {
  'accept-hold': messages.triedAccept,
  'resend-hold': messages.triedResend,
  'refund-hold': messages.triedRefund,
  'add-passkey': messages.triedPasskey,
  'remove-passkey': messages.triedRemoval,
  'end-device': messages.triedEnd,
  'stop-recovery': messages.triedStop,
} satisfies Partial<Record<DeviceAct, unknown>>

function useWhat() {
  const { formatMessage } = useIntl()
  return ({ act, ibanEnd = '' }: DeviceTry): string =>
    act === 'change-recipient'
      ? formatMessage(filled.triedChange, { ibanEnd })
      : formatMessage(PLAIN_ACTS[act])
}
