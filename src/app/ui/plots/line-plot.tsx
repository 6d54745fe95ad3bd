import { area, line } from 'd3-shape'

import { classNames } from '../controls/class-names'
import { type FrameProps, percent, PlotFrame } from './frame'
import styles from './plot.module.css'
import { around, mirrored, placeOf, type Scale, upwards } from './scale'

/** The ink's own coordinates; it is stretched to its place. */
const [WIDTH, HEIGHT] = [1_000, 400]

/** From zero, as far below it as above, or around the values alone. */
const SCALES = { upwards, mirrored, around }

export interface LinePlotProps extends Pick<FrameProps, 'sentence' | 'height' | 'times'> {
  /** One or two, a value for each step; null where nothing is known, which is a gap. */
  readonly series: readonly (readonly (number | null)[])[]
  readonly limit?: Limit | undefined
  readonly axis?: keyof typeof SCALES
  /** Whether the last known value of the first series has a mark. */
  readonly isMarked?: boolean
  readonly label: (value: number, scale: Scale) => string
}

/** Values over time: the first filled below, the second dashed. */
export function LinePlot(props: LinePlotProps) {
  const { series, limit, axis = 'upwards', isMarked = false, label, ...frame } = props
  const own = limit ? [limit.at] : []
  const scale = SCALES[axis]([...series.flat(), ...own])
  const isSigned = axis === 'mirrored'
  return (
    <PlotFrame
      {...frame}
      zero={placeOf(0, scale)}
      lines={scale.ticks.map((tick) => ({
        place: placeOf(tick, scale),
        label: label(tick, scale),
      }))}
    >
      {limit && <Limits limit={limit} scale={scale} isSigned={isSigned} />}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map((own, at) => (
          // The first and the second stay what they are.
          <Line key={at} values={own} scale={scale} isSecond={at > 0} isFilled={!isSigned} />
        ))}
      </svg>
      {isMarked && <Point values={series[0] ?? []} scale={scale} />}
    </PlotFrame>
  )
}

const shareOf = (at: number, { length }: readonly unknown[]): number => at / Math.max(1, length - 1)

function Point({ values, scale }: Pick<LineProps, 'values' | 'scale'>) {
  const at = values.findLastIndex((value) => value !== null)
  const value = values[at]
  if (value === undefined || value === null) return null
  const [left, top] = [percent(shareOf(at, values)), percent(placeOf(value, scale))]
  return <b className={styles.point} style={{ left, top }} />
}

interface LineProps {
  readonly values: readonly (number | null)[]
  readonly scale: Scale
  readonly isSecond: boolean
  readonly isFilled: boolean
}

function Line({ values, scale, isSecond, isFilled }: LineProps) {
  const x = (_: number | null, at: number) => shareOf(at, values) * WIDTH
  const y = (value: number | null) => placeOf(value ?? 0, scale) * HEIGHT
  const isKnown = (value: number | null) => value !== null
  const stroke = line<number | null>().defined(isKnown).x(x).y(y)
  const ground = area<number | null>().defined(isKnown).x(x).y0(HEIGHT).y1(y)
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

interface Limit {
  readonly at: number
  readonly label: string
  /** A value that the reader chose, no bound. */
  readonly isOwn?: boolean
}

interface LimitsProps {
  readonly limit: Limit
  readonly scale: Scale
  readonly isSigned: boolean
}

function Limits({ limit: { at, label, isOwn = false }, scale, isSigned }: LimitsProps) {
  const look = classNames(styles.limit, isOwn && styles.own)
  return (
    <>
      <i className={look} style={{ top: percent(placeOf(at, scale)) }}>
        <span className="caption">{label}</span>
      </i>
      {isSigned && <i className={look} style={{ top: percent(placeOf(-at, scale)) }} />}
    </>
  )
}
