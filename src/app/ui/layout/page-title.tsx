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
