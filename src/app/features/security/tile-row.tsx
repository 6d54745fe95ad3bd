import type { ReactNode } from 'react'

import { classNames } from '../../ui/controls/class-names'
import { Row, type RowProps } from '../../ui/controls/row'
import styles from './security.module.css'

interface TileRowProps extends Omit<RowProps, 'className' | 'lead' | 'leadKind'> {
  readonly icon: ReactNode
  /** Of this browser. */
  readonly isOwn?: boolean
}

/** A device or a passkey, with what it is in a tile before it. */
export const TileRow = ({ icon, isOwn = false, ...row }: TileRowProps) => (
  <Row
    {...row}
    className={styles.row}
    leadKind="disc"
    lead={<span className={classNames(styles.tile, isOwn && styles.own)}>{icon}</span>}
  />
)
