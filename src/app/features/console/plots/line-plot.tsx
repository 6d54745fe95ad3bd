import { area, line } from 'd3-shape'

import type { Period } from '@contract/console/plots'
import { classNames } from '../../../ui/controls/class-names'
import { percent, PlotFrame } from './frame'
import styles from './plot.module.css'
import { mirrored, placeOf, type Scale, upwards } from './scale'

/** The ink's own coordinates; it is stretched to its place. */
const [WIDTH, HEIGHT] = [1_000, 400]

export interface LinePlotProps {
  readonly sentence: string
  readonly height: number
  readonly period: Period
  readonly starts: readonly number[]
  /** One or two, a value for each step; null where nothing is known, which is a gap. */
  readonly series: readonly (readonly (number | null)[])[]
  readonly limit?: { readonly at: number; readonly label: string } | undefined
  /** Whether values lie on both sides of zero. */
  readonly isSigned?: boolean
  readonly label: (value: number) => string
}

/** Values over time: the first filled below, the second dashed. */
export function LinePlot(props: LinePlotProps) {
  const { series, limit, isSigned = false, label, ...frame } = props
  const values = [...series.flat(), limit?.at ?? 0]
  const scale = isSigned ? mirrored(values) : upwards(values)
  return (
    <PlotFrame
      {...frame}
      zero={placeOf(0, scale)}
      lines={scale.ticks.map((tick) => ({ place: placeOf(tick, scale), label: label(tick) }))}
    >
      {limit && <Limits limit={limit} scale={scale} isSigned={isSigned} />}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map((own, at) => (
          // The first and the second stay what they are.
          <Line key={at} values={own} scale={scale} isSecond={at > 0} isFilled={!isSigned} />
        ))}
      </svg>
    </PlotFrame>
  )
}

interface LineProps {
  readonly values: readonly (number | null)[]
  readonly scale: Scale
  readonly isSecond: boolean
  readonly isFilled: boolean
}

function Line({ values, scale, isSecond, isFilled }: LineProps) {
  const x = (_: number | null, at: number) => (at / Math.max(1, values.length - 1)) * WIDTH
  const y = (value: number | null) => placeOf(value ?? 0, scale) * HEIGHT
  const isKnown = (value: number | null) => value !== null
  const stroke = line<number | null>().defined(isKnown).x(x).y(y)
  const ground = area<number | null>().defined(isKnown).x(x).y0(y(0)).y1(y)
  return (
    <>
      {isFilled && !isSecond && <path className={styles.area} d={ground(values) ?? ''} />}
      <path
        className={classNames(styles.line, isSecond && styles.second)}
        d={stroke(values) ?? ''}
      />
    </>
  )
}

interface LimitsProps extends Required<Pick<LinePlotProps, 'isSigned'>> {
  readonly limit: NonNullable<LinePlotProps['limit']>
  readonly scale: Scale
}

function Limits({ limit: { at, label }, scale, isSigned }: LimitsProps) {
  return (
    <>
      <i className={styles.limit} style={{ top: percent(placeOf(at, scale)) }}>
        <span className="caption">{label}</span>
      </i>
      {isSigned && <i className={styles.limit} style={{ top: percent(placeOf(-at, scale)) }} />}
    </>
  )
}
