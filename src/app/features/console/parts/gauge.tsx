import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { classNames } from '../../../ui/controls/class-names'
import styles from './gauge.module.css'

const STONES = 24n
const WARNS = 80n
const baseOf = (euros: string): bigint => Money.of(euros, EUR).toBase()

interface GaugeProps {
  readonly label: string
  readonly text: string
  readonly usedEUR: string
  readonly allowedEUR: string
}

/** How much of a limit is used: amber from 80 %, red when over. */
export function Gauge({ label, text, usedEUR, allowedEUR }: GaugeProps) {
  const [used, allowed] = [baseOf(usedEUR), baseOf(allowedEUR)]
  const share = allowed === 0n ? STONES : (used * STONES + allowed - 1n) / allowed
  const tone = toneOf(used, allowed)
  return (
    <div className={classNames(styles.gauge, tone && styles[tone])}>
      <p>
        <b>{label}</b>
        <span className="num">{text}</span>
      </p>
      <span className={styles.road} aria-hidden="true">
        {Array.from({ length: 24 }, (_, stone) => (
          <i key={stone} className={BigInt(stone) < share ? styles.laid : undefined} />
        ))}
      </span>
    </div>
  )
}

function toneOf(used: bigint, allowed: bigint): 'over' | 'warn' | null {
  if (used > allowed) return 'over'
  return used * 100n >= allowed * WARNS ? 'warn' : null
}
