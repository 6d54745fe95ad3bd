import { classNames } from '../../../ui/controls/class-names'
import { type FrameProps, percent, PlotFrame } from '../../../ui/plots/frame'
import { placeOf, upwards } from '../../../ui/plots/scale'
import styles from './plot.module.css'

export interface BarPlotProps extends Pick<FrameProps, 'sentence' | 'height' | 'times'> {
  /** One a step; the last one still grows. */
  readonly bars: readonly { readonly up: number; readonly down: number }[]
  readonly label: (value: number) => string
}

/** In and out mirror on the zero line: land above, water below. */
export function BarPlot({ bars, label, ...frame }: BarPlotProps) {
  const above = upwards(bars.flatMap(({ up, down }) => [up, down]))
  const scale = { ...above, from: -above.to }
  const lines = [above.to, above.to / 2, 0, -above.to / 2, -above.to]
  const share = (value: number) => percent(placeOf(0, scale) - placeOf(value, scale))
  return (
    <PlotFrame
      {...frame}
      zero={placeOf(0, scale)}
      lines={lines.map((at) => ({ place: placeOf(at, scale), label: label(Math.abs(at)) }))}
    >
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ up, down }, at) => (
          // Steps stay where they are.
          <span key={at} className={classNames(styles.bar, at === bars.length - 1 && styles.live)}>
            <i className={styles.up} style={{ height: share(up) }} />
            <i className={styles.down} style={{ height: share(down) }} />
          </span>
        ))}
      </div>
    </PlotFrame>
  )
}
