import { classNames } from './class-names'
import { List } from './list'
import styles from './skeleton.module.css'

export type SkeletonProps = {
  readonly width?: number | string
  readonly height?: number
  readonly round?: boolean
}

/** Where something is about to stand. */
export function Skeleton({ width = '100%', height = 14, round = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.bar, round && styles.round)}
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}

// Uneven on purpose: equal bars read as a table.
const WIDTHS = [
  ['44%', '62%'],
  ['58%', '48%'],
  ['36%', '54%'],
  ['50%', '40%'],
] as const

export type SkeletonRowsProps = {
  readonly count: number
  /** Said once to those who listen: "Loading recipients". */
  readonly label: string
  /** Label and value on one line, instead of avatar and two lines. */
  readonly plain?: boolean
}

/** Rows with the same boxes as the loaded ones. */
export function SkeletonRows({ count, label, plain = false }: SkeletonRowsProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <List aria-hidden="true">
        {Array.from({ length: count }, (_row, index) => (
          <li key={index} className={classNames(styles.row, plain && styles.plain)}>
            {plain ? <PlainRow /> : <AvatarRow index={index} />}
          </li>
        ))}
      </List>
    </div>
  )
}

function PlainRow() {
  return (
    <>
      <Skeleton width="28%" />
      <Skeleton width="36%" />
    </>
  )
}

function AvatarRow({ index }: { readonly index: number }) {
  const [first, second] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0]
  return (
    <>
      <Skeleton width={48} height={48} round />
      <span className={styles.lines}>
        <Skeleton width={first} />
        <Skeleton width={second} height={12} />
      </span>
    </>
  )
}
