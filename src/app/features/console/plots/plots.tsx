import { lazy, type ReactNode, Suspense } from 'react'

import type { BarPlotProps } from './bar-plot'
import type { LinePlotProps } from './line-plot'

// What draws comes once a page has a plot; tables and figures do not wait for it.
const LineInk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "plots" */ './line-plot')).LinePlot,
}))
const BarInk = lazy(async () => ({
  default: (await import(/* webpackChunkName: "plots" */ './bar-plot')).BarPlot,
}))

/** Axis below the ink. */
const FOOT = 26

const Place = ({ height, children }: { readonly height: number; readonly children: ReactNode }) => (
  <Suspense fallback={<div style={{ height: height + FOOT }} />}>{children}</Suspense>
)

export const Lines = (props: LinePlotProps) => (
  <Place height={props.height}>
    <LineInk {...props} />
  </Place>
)

export const Bars = (props: BarPlotProps) => (
  <Place height={props.height}>
    <BarInk {...props} />
  </Place>
)
