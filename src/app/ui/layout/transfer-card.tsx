import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names'
import { CheckIcon } from '../controls/icons-first'
import { StepTrack, type StepState } from '../controls/step-track'
import { BrandPanel } from './brand-panel'
import styles from './transfer-card.module.css'

export type TransferStep = {
  readonly label: string
  /** Held: it stands still until its owner decides, or for good. */
  readonly state: StepState | 'held'
  readonly value?: ReactNode
}

/** One end of a transfer: the token, or the recipient. */
export type TransferEnd = {
  readonly art: ReactNode
  readonly label: ReactNode
  readonly name: ReactNode
  readonly detail?: ReactNode
}

export type TransferCardProps = {
  readonly label: string
  readonly from: TransferEnd
  readonly steps: readonly TransferStep[]
  readonly to?: TransferEnd
  /** Read after a done step's name: "done". */
  readonly doneLabel: string
}

/** A transfer from top to bottom: token, steps, recipient. */
export function TransferCard({ label, from, steps, to, doneLabel }: TransferCardProps) {
  return (
    <BrandPanel aria-label={label} className={styles.card}>
      <End {...from} />
      <ol className={styles.way}>
        {steps.map((step, index) => (
          <Step
            key={step.label}
            step={step}
            doneLabel={doneLabel}
            isFirst={index === 0}
            isLast={index === steps.length - 1}
            hasEnd={to !== undefined}
          />
        ))}
      </ol>
      {to && <End {...to} />}
    </BrandPanel>
  )
}

/** The card of a transfer that is still being loaded. */
export function TransferCardSkeleton() {
  return <BrandPanel aria-hidden="true" className={styles.card} />
}

/** Where the token will stand once it is chosen. */
export function TransferSlot({ children }: { readonly children: ReactNode }) {
  return <span className={styles.slot}>{children}</span>
}

function End({ art, label, name, detail }: TransferEnd) {
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
  readonly step: TransferStep
  readonly doneLabel: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly hasEnd: boolean
}

function Step({ step, doneLabel, isFirst, isLast, hasEnd }: StepProps) {
  const isDone = step.state === 'done'
  return (
    <li
      className={classNames(styles.step, styles[step.state])}
      aria-current={step.state === 'current' ? 'step' : undefined}
    >
      <span className={styles.stone}>{isDone && <CheckIcon size={14} />}</span>
      <Leg side="in" steps={isFirst ? 2 : 3} state={step.state === 'held' ? 'done' : step.state} />
      {(!isLast || hasEnd) && (
        <Leg side="out" steps={isLast ? 2 : 3} state={isDone ? 'done' : 'ahead'} />
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
  readonly steps: number
  readonly state: StepState
}

function Leg({ side, steps, state }: LegProps) {
  return (
    <StepTrack
      upright
      steps={steps}
      done={state === 'done' ? steps : 0}
      current={state === 'current' ? steps : 0}
      className={classNames(styles.leg, styles[side])}
    />
  )
}
