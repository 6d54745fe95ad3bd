import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { CopyIcon } from './icons-first'
import styles from './detail-rows.module.css'

export type DetailRowsProps = {
  readonly children: ReactNode
  /** A card of its own, a group inside a modal or panel, or no ground at all. */
  readonly ground?: 'card' | 'inset' | 'flush'
}

/** Names and values, one pair a line. */
export function DetailRows({ children, ground = 'card' }: DetailRowsProps) {
  return (
    <dl className={classNames('card', styles.rows, ground !== 'card' && styles[ground])}>
      {children}
    </dl>
  )
}

export type DetailRowProps = {
  readonly label: ReactNode
  readonly children: ReactNode
  /** A small button beside the label that explains it. */
  readonly info?: ReactNode
  /** The value under the label, for a long one. */
  readonly stacked?: boolean
  readonly total?: boolean
}

export function DetailRow(props: DetailRowProps) {
  const { label, children, info, stacked = false, total = false } = props
  return (
    <div className={classNames(styles.row, stacked && styles.stacked, total && styles.total)}>
      <dt>
        {label}
        {info}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export type CopyValueProps = {
  readonly children: ReactNode
  /** "Copy amount". */
  readonly label: string
  readonly onCopy: () => void
}

/** A value with its copy button. */
export function CopyValue({ children, label, onCopy }: CopyValueProps) {
  return (
    <span className={styles.copy}>
      <span>{children}</span>
      <IconButton label={label} onClick={onCopy}>
        <CopyIcon />
      </IconButton>
    </span>
  )
}
