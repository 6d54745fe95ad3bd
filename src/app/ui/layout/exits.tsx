import type { ReactNode } from 'react'
import { Button } from '../controls/button'
import { ButtonLink } from '../controls/button-link'
import { IconButton } from '../controls/icon-button'
import { IconLink } from '../controls/icon-link'
import { TOP_BAR, useMediaQuery } from '../controls/use-media-query'
import styles from './exits.module.css'

/** A way out of the flow: a place, or something to do. */
export type FlowExit = {
  /** Shown from 920 px, and the icon's name below. */
  readonly label: string
} & ({ readonly href: string } | { readonly onClick: () => void })

type ExitProps = {
  readonly exit: FlowExit
  readonly icon?: ReactNode
  readonly endIcon?: ReactNode
}

/** The way out on a narrow screen. */
export function IconExit({ exit, icon }: ExitProps) {
  return 'href' in exit ? (
    <IconLink label={exit.label} href={exit.href}>
      {icon}
    </IconLink>
  ) : (
    <IconButton label={exit.label} onClick={exit.onClick}>
      {icon}
    </IconButton>
  )
}

/** The way out where there is room for its name. */
export function WordExit({ exit, icon, endIcon }: ExitProps) {
  const look = { variant: 'quiet', size: 'small', icon, endIcon } as const
  return 'href' in exit ? (
    <ButtonLink {...look} href={exit.href}>
      {exit.label}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={exit.onClick}>
      {exit.label}
    </Button>
  )
}

/** Holds the ways out from 920 px; below, they stand in the mobile bar. */
export function ExitBar({ children }: { readonly children: ReactNode }) {
  return useMediaQuery(TOP_BAR) ? <div className={styles.bar}>{children}</div> : null
}
