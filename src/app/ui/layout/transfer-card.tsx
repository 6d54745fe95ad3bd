import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import { CheckIcon } from '../controls/icons-first'
import { Road } from '../controls/step-track'
import { Shore } from './wave'
import styles from './transfer-card.module.css'

export type StepState = 'done' | 'current' | 'ahead'

export type ShoreStep = {
  readonly label: string
  readonly state: StepState
  readonly value?: ReactNode
}

/** One shore: the token, or the recipient. */
export type ShoreEnd = {
  readonly art: ReactNode
  readonly label: ReactNode
  readonly name: ReactNode
  readonly detail?: ReactNode
}

export type ShoreCardProps = {
  readonly label: string
  readonly from: ShoreEnd
  readonly steps: readonly ShoreStep[]
  readonly to?: ShoreEnd
  /** Read after a done step's name: "done". */
  readonly doneLabel: string
}

/** The crossing standing up: token on top, steps as stones, recipient below. */
export function ShoreCard({ label, from, steps, to, doneLabel }: ShoreCardProps) {
  return (
    <Shore aria-label={label} markSize={420} className={styles.card}>
      <End {...from} />
      <ol className={styles.way}>
        {steps.map((step, index) => (
          <Step
            key={step.label}
            step={step}
            doneLabel={doneLabel}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            hasShore={to !== undefined}
          />
        ))}
      </ol>
      {to && <End {...to} />}
    </Shore>
  )
}

/** The card of a transfer that is still being loaded. */
export function ShoreCardSkeleton() {
  return <Shore aria-hidden="true" markSize={420} className={styles.card} />
}

/** Where the token will stand once it is chosen. */
export function ShoreSlot({ children }: { readonly children: ReactNode }) {
  return <span className={styles.slot}>{children}</span>
}

function End({ art, label, name, detail }: ShoreEnd) {
  return (
    <div className={styles.end}>
      {art}
      <div className={styles.words}>
        <div className={styles.detail}>{label}</div>
        <div className={styles.name}>{name}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
    </div>
  )
}

type StepProps = {
  readonly step: ShoreStep
  readonly doneLabel: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly hasShore: boolean
}

function Step({ step, doneLabel, isFirst, isLast, hasShore }: StepProps) {
  const isDone = step.state === 'done'
  return (
    <li
      className={classNames(styles.step, styles[step.state])}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <span className={styles.stone}>{isDone && <CheckIcon size={14} />}</span>
      <Leg side="in" stones={isFirst ? 2 : 3} state={step.state} />
      {(!isLast || hasShore) && (
        <Leg side="out" stones={isLast ? 2 : 3} state={isDone ? 'done' : 'ahead'} />
      )}
      <span>
        {step.label}
        {isDone && <span className="visually-hidden"> {doneLabel}</span>}
      </span>
      {step.value && <span className={styles.value}>{step.value}</span>}
    </li>
  )
}

type LegProps = {
  readonly side: 'in' | 'out'
  readonly stones: number
  readonly state: StepState
}

function Leg({ side, stones, state }: LegProps) {
  return (
    <Road
      upright
      stones={stones}
      laid={state === 'done' ? stones : 0}
      live={state === 'current' ? stones : 0}
      className={classNames(styles.leg, styles[side])}
    />
  )
}
