import { useId, type ReactNode } from 'react'

import { classNames } from './class-names'
import styles from './decision.module.css'

export type Way<T extends string> = {
  readonly value: T
  readonly title: ReactNode
  /** What it means, and what it ends. */
  readonly detail?: ReactNode
  /** What it gives, with its unit or clock below. */
  readonly amount?: ReactNode
  readonly unit?: ReactNode
  readonly isMoving?: boolean
  readonly disabled?: boolean
}

export type DecisionProps<T extends string> = {
  readonly title: ReactNode
  readonly ways: readonly Way<T>[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A decision about money: each way with what it gives. The primary button stands apart and repeats the chosen verb. */
export function Decision<T extends string>({ title, ways, value, onChange }: DecisionProps<T>) {
  const id = useId()
  return (
    <section className={styles.decision}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className={styles.ways}>
        {ways.map((way) => (
          <WayRow
            key={way.value}
            way={way}
            name={id}
            isChosen={way.value === value}
            onChoose={() => {
              onChange(way.value)
            }}
          />
        ))}
      </div>
    </section>
  )
}

type WayRowProps = {
  readonly way: Way<string>
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function WayRow({ way, name, isChosen, onChoose }: WayRowProps) {
  const { title, detail, amount, unit, isMoving = false, disabled = false } = way
  return (
    <label className={styles.way}>
      <input
        className={styles.input}
        type="radio"
        name={name}
        checked={isChosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <i className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <b>{title}</b> {detail && <span className={styles.detail}>{detail}</span>}
      </span>{' '}
      {amount && (
        <span className={styles.end}>
          <b>{amount}</b>{' '}
          {unit && (
            <span className={classNames(styles.detail, isMoving && styles.moving)}>{unit}</span>
          )}
        </span>
      )}
    </label>
  )
}
