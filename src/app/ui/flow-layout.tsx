import type { ReactNode } from 'react'
import { Button } from './button'
import { ButtonLink } from './button-link'
import { classNames } from './class-names'
import { IconButton, IconLink } from './icon-button'
import { ArrowLeftIcon, CloseIcon } from './icons-first'
import { MobileBar } from './mobile-bar'
import { Page } from './page'
import styles from './flow-layout.module.css'

/** A way out of the flow: a place, or something to do. */
export type FlowExit = {
  /** Shown from 920 px, and the icon's name below. */
  readonly label: string
} & ({ readonly href: string } | { readonly onClick: () => void })

export type FlowLayoutProps = {
  /** The shore card, seen from 1024 px. */
  readonly aside: ReactNode
  /** Whom or what the flow is about, in the bar of a narrow screen. */
  readonly title: ReactNode
  readonly back?: FlowExit | undefined
  readonly close?: FlowExit | undefined
  /** The strip, or the step bar; it hides itself from 1024 px. */
  readonly strip?: ReactNode
  /** Changing it slides the next step in. */
  readonly stepKey: string
  readonly direction?: 'forward' | 'back' | undefined
  /** One step: its title, its fields, and a Dock. */
  readonly children: ReactNode
}

/** A flow: the shore card at the left, one question at the right, ways out above. */
export function FlowLayout(props: FlowLayoutProps) {
  const { aside, title, back, close, strip, stepKey, direction, children } = props
  return (
    <>
      <MobileBar
        title={title}
        start={back && <IconExit exit={back} icon={<ArrowLeftIcon />} />}
        end={close && <IconExit exit={close} icon={<CloseIcon />} />}
      />
      <Page bare className={styles.flow}>
        <div className={styles.aside}>{aside}</div>
        <div className={styles.task}>
          <div className={styles.bar}>
            {back ? <WordExit exit={back} icon={<ArrowLeftIcon />} /> : <span />}
            {close && <WordExit exit={close} endIcon={<CloseIcon />} />}
          </div>
          {strip}
          <div key={stepKey} className={classNames(styles.step, direction && styles[direction])}>
            {children}
          </div>
        </div>
      </Page>
    </>
  )
}

type ExitProps = {
  readonly exit: FlowExit
  readonly icon?: ReactNode
  readonly endIcon?: ReactNode
}

function IconExit({ exit, icon }: ExitProps) {
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

function WordExit({ exit, icon, endIcon }: ExitProps) {
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
