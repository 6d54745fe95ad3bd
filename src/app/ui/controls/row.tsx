import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names'
import { Link } from './link'
import styles from './row.module.css'

export type RowTone = 'moving' | 'danger' | 'success' | 'warning'

export type RowProps = Omit<ComponentPropsWithRef<'li'>, 'title' | 'onClick' | 'children'> & {
  readonly title: ReactNode
  /** A legal name, set in capitals. */
  readonly caps?: boolean
  readonly sub?: ReactNode
  readonly subTone?: RowTone | undefined
  /** What stands first, and so where the hairline begins. */
  readonly lead?: ReactNode
  readonly leadKind?: 'avatar' | 'disc' | 'ring' | 'icon' | 'none'
  /** At the right, part of the same target: amounts (RowEnd) or a chevron. */
  readonly end?: ReactNode
  /** A target of its own at the right: a menu button. */
  readonly action?: ReactNode
  readonly href?: string | undefined
  readonly onClick?: (() => void) | undefined
  readonly selected?: boolean | undefined
  readonly muted?: boolean
  /** 60 px and a lighter title, as in settings. */
  readonly compact?: boolean
  readonly tone?: 'danger'
}

/** One row of a List. The row and its action are two targets. */
export function Row(props: RowProps) {
  const { title, caps, sub, subTone, lead, leadKind, end, action, href, onClick, ...rest } = props
  const { selected, muted, compact, tone, className, ...attributes } = rest
  const kind = leadKind ?? (lead ? 'avatar' : 'none')
  const look = [
    styles[kind],
    Boolean(action) && styles.shared,
    compact && styles.compact,
    selected && styles.selected,
  ]
  const mood = [muted && styles.muted, tone && styles.toneDanger]
  return (
    <li {...attributes} className={classNames(styles.row, ...look, ...mood, className)}>
      {target(
        { href, onClick, selected },
        <>
          {lead}
          <span className={styles.main}>
            <span className={titleLook(title, caps)}>{title}</span>
            {sub && (
              <span className={classNames(styles.sub, subTone && styles[subTone])}>{sub}</span>
            )}
          </span>
          {end}
        </>,
      )}
      {action && <span className={styles.action}>{action}</span>}
    </li>
  )
}

/** Words are cut after three lines; what else a title is made of, as an address, never is. */
const titleLook = (title: ReactNode, caps = false) =>
  classNames(styles.title, typeof title === 'string' && styles.words, caps && styles.caps)

type Pressed = Pick<RowProps, 'href' | 'onClick' | 'selected'>

/** No component of its own: long lists make and drop rows while they are scrolled. */
function target({ href, onClick, selected }: Pressed, children: ReactNode) {
  const shared = { className: styles.target, 'aria-current': selected ? true : undefined, children }
  if (href !== undefined) return <Link {...shared} href={href} onClick={onClick} />
  if (onClick) return <button {...shared} type="button" onClick={onClick} />
  return <span className={styles.target}>{children}</span>
}

export type RowEndProps = {
  readonly amount: ReactNode
  readonly sub?: ReactNode
  readonly subTone?: RowTone | undefined
  readonly struck?: boolean
  readonly bordered?: boolean
}

/** The amounts at the end of a row. */
export function RowEnd({ amount, sub, subTone, struck = false, bordered = false }: RowEndProps) {
  return (
    <span className={styles.end}>
      <span
        className={classNames(styles.amount, struck && styles.struck, bordered && styles.bordered)}
      >
        {amount}
      </span>
      {sub && <span className={classNames(styles.sub, subTone && styles[subTone])}>{sub}</span>}
    </span>
  )
}
