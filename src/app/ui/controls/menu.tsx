import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names'
import { CheckIcon } from './icons-first'
import { Link } from './link'
import { useMenu } from './use-menu'
import styles from './menu.module.css'

export type MenuItem = {
  readonly id: string
  readonly label: string
  readonly hint?: string
  readonly icon?: ReactNode
  readonly tone?: 'danger'
  /** A rule above it. */
  readonly separated?: boolean
  /** Makes it one of a choice. */
  readonly checked?: boolean
  /** Its own language, where the menu lists languages. */
  readonly lang?: string
} & ({ readonly href: string } | { readonly onSelect: () => void })

/** Spread these on the button (Button, IconButton) that opens the menu. */
export type MenuTriggerProps = ReturnType<typeof useMenu>['triggerProps']

export type MenuProps = {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly trigger: (props: MenuTriggerProps) => ReactNode
  readonly align?: 'start' | 'end' | undefined
  /** At most 212 px high, as the list of languages. */
  readonly capped?: boolean
  /** As wide as the row it hangs in. */
  readonly fill?: boolean
}

/** A button and its menu, with all the keys. Own code: no package in use brings a menu. */
export function Menu({ label, items, trigger, align, capped = false, fill = false }: MenuProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isOpen, close, onListKey, triggerProps } = useMenu(
    place,
    items.map((item) => item.label),
  )
  return (
    <div ref={place} className={classNames(styles.place, fill && styles.fill)}>
      {trigger(triggerProps)}
      {isOpen && (
        <Unfolded label={label} align={align} capped={capped} onKeyDown={onListKey}>
          {items.map((item) => (
            <Item key={item.id} item={item} close={close} />
          ))}
        </Unfolded>
      )}
    </div>
  )
}

type UnfoldedProps = Pick<MenuProps, 'label' | 'align' | 'capped'> & {
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly children: ReactNode
}

/** Between the list and a side of the window. */
const EDGE_PX = 16

/** The list itself: above its button where there is no room below, and within the sides of the window. */
function Unfolded({ label, align, capped, onKeyDown, children }: UnfoldedProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  useLayoutEffect(() => {
    const place = list.current?.parentElement?.getBoundingClientRect()
    if (!list.current || !place) return
    // Its box on the screen is smaller as long as it unfolds.
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight, style } = list.current
    if (place.top + offsetTop + offsetHeight > innerHeight && place.top > offsetHeight)
      setIsAbove(true)
    const left = place.left + offsetLeft
    const furthest = document.documentElement.clientWidth - EDGE_PX - offsetWidth
    style.translate = `${Math.max(EDGE_PX, Math.min(left, furthest)) - left}px`
  }, [])
  const look = [align === 'end' && styles.end, isAbove && styles.above, capped && styles.capped]
  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={classNames(styles.menu, ...look)}
    >
      {children}
    </div>
  )
}

function Item({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const isChoice = item.checked !== undefined
  const shared = {
    role: isChoice ? 'menuitemradio' : 'menuitem',
    'aria-checked': item.checked,
    tabIndex: -1,
    lang: item.lang,
    className: classNames(styles.item, item.tone === 'danger' && styles.danger),
    children: <Face item={item} />,
  } as const
  // The menu closes first, so that a modal opened by the choice gives the focus back to the button.
  return (
    <>
      {item.separated && <hr className={styles.rule} />}
      {'href' in item ? (
        <Link {...shared} href={item.href} onClick={close} />
      ) : (
        <button
          {...shared}
          type="button"
          onClick={() => {
            close()
            item.onSelect()
          }}
        />
      )}
    </>
  )
}

function Face({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon}
      <span className={styles.words}>
        {item.label}
        {item.hint && <span className={styles.hint}>{item.hint}</span>}
      </span>
      {item.checked && <CheckIcon className={styles.chosen} />}
    </>
  )
}
