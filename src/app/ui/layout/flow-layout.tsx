import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import { CARD_BESIDE, useMediaQuery } from '../controls/use-media-query'
import { ExitBar, IconExit, WordExit, type FlowExit } from './exits'
import { ArrowLeftIcon, CloseIcon } from '../controls/icons-first'
import { MobileBar } from './mobile-bar'
import { Page } from './page'
import styles from './flow-layout.module.css'

export type FlowLayoutProps = {
  /** The shore card, drawn from 1024 px. */
  readonly aside: ReactNode
  /** Whom or what the flow is about, in the bar of a narrow screen. */
  readonly title: ReactNode
  readonly back?: FlowExit | undefined
  readonly close?: FlowExit | undefined
  /** How far the flow is, in one line: the card's stand-in below 1024 px. */
  readonly strip?: ReactNode
  /** What stands above every step: news that bear on the flow. */
  readonly notices?: ReactNode
  /** Changing it slides the next step in. */
  readonly stepKey: string
  readonly direction?: 'forward' | 'back' | undefined
  /** One step: its title, its fields, and a Dock. */
  readonly children: ReactNode
}

/** A flow: the shore card at the left, one question at the right, ways out above. */
export function FlowLayout(props: FlowLayoutProps) {
  const { aside, title, back, close, strip, notices, stepKey, direction, children } = props
  const hasRoomBeside = useMediaQuery(CARD_BESIDE)
  return (
    <>
      <MobileBar
        title={title}
        start={back && <IconExit exit={back} icon={<ArrowLeftIcon />} />}
        end={close && <IconExit exit={close} icon={<CloseIcon />} />}
      />
      <Page bare split>
        {hasRoomBeside && <div className={styles.aside}>{aside}</div>}
        <div className={styles.task}>
          <ExitBar>
            {back ? <WordExit exit={back} icon={<ArrowLeftIcon />} /> : <span />}
            {close && <WordExit exit={close} endIcon={<CloseIcon />} />}
          </ExitBar>
          {!hasRoomBeside && strip}
          {notices}
          <div key={stepKey} className={classNames(styles.step, direction && styles[direction])}>
            {children}
          </div>
        </div>
      </Page>
    </>
  )
}
