import type { CSSProperties } from 'react'

import { addressGroups } from '@kernel/address'
import { classNames } from './class-names'
import styles from './address-group.module.css'

const COLUMNS = 5
/** On a screen under 375 px. */
const NARROW_COLUMNS = 4

export type AddressGroupProps = {
  readonly address: string
  /** On its own ground, whose corners follow the number of rows. */
  readonly framed?: boolean
}

/** An address in groups of four on five columns; the ends, which people compare, stand out. */
export function AddressGroup({ address, framed = false }: AddressGroupProps) {
  const groups = addressGroups(address)
  // React knows no custom properties in its style type.
  const corners = {
    '--corner': `${groupRadius(groups.length)}px`,
    '--narrow-corner': `${groupRadius(groups.length, NARROW_COLUMNS)}px`,
  } as CSSProperties
  return (
    <span
      className={classNames(styles.address, framed && styles.framed)}
      style={framed ? corners : undefined}
    >
      {/* No blanks between the groups: what is selected and copied is the address itself. */}
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}

/** The corner radius of an address in so many groups: 20 for one row, 16 for two, 12 for more. */
export function groupRadius(groups: number, columns = COLUMNS): number {
  const rows = Math.ceil(groups / columns)
  if (rows <= 1) return 20
  return rows === 2 ? 16 : 12
}
