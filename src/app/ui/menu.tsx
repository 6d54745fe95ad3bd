import type { ReactNode } from 'react'
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
  readonly align?: 'start' | 'end'
  /** At most 212 px high, as the list of languages. */
  readonly capped?: boolean
  /** As wide as the row it hangs in. */
  readonly fill?: boolean
}

/** A button and its menu, with all the keys. */
export function Menu({ label, items, trigger, align, capped = false, fill = false }: MenuProps) {
  const menu = useMenu(items.map((item) => item.label))
  return (
    <div ref={menu.place} className={classNames(styles.place, fill && styles.fill)}>
      {trigger(menu.triggerProps)}
      {menu.isOpen && (
        <div
          ref={menu.list}
          id={menu.listId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={menu.onListKey}
          className={classNames(
            styles.menu,
            align === 'end' && styles.end,
            menu.isAbove && styles.above,
            capped && styles.capped,
          )}
        >
          {items.map((item) => (
            <Item key={item.id} item={item} close={menu.close} />
          ))}
        </div>
      )}
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
