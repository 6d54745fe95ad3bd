import { addressGroups } from '@kernel/address'
import { classNames } from './class-names'
import { groupRadius } from './group-radius'
import styles from './address-group.module.css'

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
