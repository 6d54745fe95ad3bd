import { addressGroups } from '@kernel/address'
import { classNames } from './class-names'
import styles from './address-group.module.css'

const COLUMNS = 5

export type AddressGroupProps = {
  readonly address: string
  /** On its own ground, whose corners follow the number of rows. */
  readonly framed?: boolean
}

/** An address in groups of four on five columns; the ends, which people compare, stand out. */
export function AddressGroup({ address, framed = false }: AddressGroupProps) {
  const groups = addressGroups(address)
  return (
    <span
      className={classNames(styles.address, framed && styles.framed)}
      style={framed ? { borderRadius: groupRadius(groups.length) } : undefined}
    >
      {/* No blanks between the groups: what is selected and copied is the address itself. */}
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}

/** The corner radius of an address in so many groups: 20 for one row, 16 for two, 12 for more. */
export function groupRadius(groups: number): number {
  const rows = Math.ceil(groups / COLUMNS)
  if (rows <= 1) return 20
  return rows === 2 ? 16 : 12
}
