import type { ReactNode, Ref } from 'react'
import { classNames } from '../controls/class-names'
import styles from './page-title.module.css'

export type PageTitleProps = {
  readonly children: ReactNode
  readonly lede?: ReactNode
  readonly display?: boolean
  /** The title takes the focus when its step comes, so a new question is read at once. */
  readonly ref?: Ref<HTMLHeadingElement> | undefined
  readonly className?: string | undefined
}

/** The question a screen asks. */
export function PageTitle({ children, lede, display = false, ref, className }: PageTitleProps) {
  return (
    <>
      <h1
        ref={ref}
        tabIndex={-1}
        className={classNames(styles.title, display && styles.display, className)}
      >
        {children}
      </h1>
      {lede && <p className="lede">{lede}</p>}
    </>
  )
}

/** Puts the focus on the screen's title, from where it is read. */
export function focusTitle(): void {
  const titles = [...document.querySelectorAll<HTMLElement>('h1')]
  // Narrow and wide layouts may each have a title of their own; one of them is hidden.
  const shown = titles.find((title) => title.getClientRects().length > 0)
  if (!shown) return
  shown.tabIndex = -1
  shown.focus({ preventScroll: true })
}
