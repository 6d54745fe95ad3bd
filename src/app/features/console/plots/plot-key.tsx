import { classNames } from '../../../ui/controls/class-names'
import styles from './plot.module.css'

interface KeyProps {
  readonly entries: readonly {
    readonly ink: 'primary' | 'water' | 'moving' | 'dashed'
    readonly label: string
  }[]
}

export function PlotKey({ entries }: KeyProps) {
  return (
    <p className={classNames(styles.key, 'small muted')}>
      {entries.map(({ ink, label }) => (
        <span key={label}>
          <i className={styles[ink]} />
          {label}
        </span>
      ))}
    </p>
  )
}
