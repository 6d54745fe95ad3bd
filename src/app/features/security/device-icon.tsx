import type { Device } from '@contract/v1/devices'

import { iconOf } from '../../ui/controls/icons-first'

// From Lucide, as those of ui/controls/icons.tsx.
const PhoneIcon = iconOf(
  'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01',
)
const LaptopIcon = iconOf(
  'M18 5a2 2 0 0 1 2 2v8.526a2 2 0 0 0 .212.897l1.068 2.127a1 1 0 0 1-.9 1.45H3.62a1 1 0 0 1-.9-1.45l1.068-2.127A2 2 0 0 0 4 15.526V7a2 2 0 0 1 2-2zM20.054 15.987H3.946',
)
const MonitorIcon = iconOf(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
)

const HAND_HELD: readonly (string | undefined)[] = ['iPhone', 'iPad', 'Android']

export function DeviceIcon({ system }: Pick<Device, 'system'>) {
  if (HAND_HELD.includes(system)) return <PhoneIcon />
  return system === 'macOS' || system === 'ChromeOS' ? <LaptopIcon /> : <MonitorIcon />
}
