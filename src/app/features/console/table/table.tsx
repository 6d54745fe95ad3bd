import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router-dom'

import { classNames } from '../../../ui/controls/class-names'
import { ROW_LINK } from '../frame/use-keys'
import styles from './table.module.css'

interface TableProps {
  readonly label: string
  /** Of a style sheet that sets `--cols`. */
  readonly columns: string | undefined
  readonly head?: readonly ReactNode[]
  readonly children: ReactNode
}

/** Rows of figures; on a phone a row folds to two columns. */
export function Table({ label, columns, head, children }: TableProps) {
  return (
    <table aria-label={label} className={classNames(styles.table, 'card', columns)}>
      {head && (
        <thead>
          <tr className={styles.head}>
            {head.map((title, index) => (
              <Title key={index}>{title}</Title>
            ))}
          </tr>
        </thead>
      )}
      <tbody>{children}</tbody>
    </table>
  )
}

/** A column of marks has none: what has no words is no title. */
const Title = ({ children }: { readonly children: ReactNode }) =>
  children === '' ? <td /> : <th scope="col">{children}</th>

interface RowsProps<T> {
  readonly of: readonly T[]
  readonly keyOf: (row: T) => string | number
  readonly Line: ComponentType<{ readonly row: T }>
}

export const Rows = <T,>({ of, keyOf, Line }: RowsProps<T>) =>
  of.map((row) => <Line key={keyOf(row)} row={row} />)

export function Row({ children }: { readonly children: ReactNode }) {
  return <tr className={styles.row}>{children}</tr>
}

interface CellProps {
  readonly children?: ReactNode
  /** Figures stand at the right. */
  readonly end?: boolean
  readonly small?: boolean
  readonly onPhone?: 'hidden' | 'left' | undefined
  readonly className?: string | undefined
}

export function Cell({ children, end = false, small = false, onPhone, className }: CellProps) {
  return (
    <td
      className={classNames(
        styles.cell,
        end && styles.end,
        small && styles.small,
        onPhone && styles[onPhone],
        className,
      )}
    >
      {children}
    </td>
  )
}

/** Two lines: the fact, and whose it is. */
export function TwoLines({
  title,
  line,
}: {
  readonly title: ReactNode
  readonly line?: ReactNode
}) {
  return (
    <span className={styles.lines}>
      <b>{title}</b>
      {line !== undefined && line !== null && <small>{line}</small>}
    </span>
  )
}

/** The title of a row is its link and covers the row. */
export function RowLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.link} {...{ [ROW_LINK]: '' }}>
      {children}
    </Link>
  )
}
