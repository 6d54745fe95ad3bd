import type { ComponentType } from 'react'

import type { Alarm } from '@contract/console/overview'
import type { IconProps } from '../../../ui/controls/icons-first'
import { TriangleAlertIcon } from '../../../ui/controls/icons'
import { BrokenFileIcon, ChainIcon, GaugeIcon, StopIcon } from '../frame/icons'
import { consolePaths } from '../frame/paths'

interface Look {
  readonly Icon: ComponentType<IconProps>
  readonly path: string
}

/** By how a fact's name begins; money that waits has the list of what waits, a payout its own page. */
const LOOKS: readonly (readonly [string, Look])[] = [
  ['desk-', { Icon: StopIcon, path: consolePaths.bank }],
  ['stopped', { Icon: StopIcon, path: consolePaths.chains }],
  ['chain-', { Icon: ChainIcon, path: consolePaths.chains }],
  ['transfers-', { Icon: ChainIcon, path: consolePaths.chains }],
  ['bank-', { Icon: BrokenFileIcon, path: consolePaths.bank }],
  ['books-', { Icon: TriangleAlertIcon, path: consolePaths.bank }],
  ['price-', { Icon: StopIcon, path: consolePaths.prices }],
  ['exposure-', { Icon: GaugeIcon, path: consolePaths.prices }],
]

export function lookOf({ fact, id, name }: Alarm): Look {
  if (id !== null) return { Icon: TriangleAlertIcon, path: consolePaths.payout(id) }
  const look = LOOKS.find(([start]) => fact.startsWith(start))?.[1]
  if (fact === 'price-stopped' && name !== null)
    return { Icon: StopIcon, path: consolePaths.pricesOf(name) }
  return look ?? { Icon: TriangleAlertIcon, path: consolePaths.waiting }
}
