import { lazy, type ReactNode, Suspense } from 'react'

import { loadPart } from '../../../platform/load-screen'
import type { BarPlotProps } from './bar-plot'
import type { LinePlotProps } from '../../../ui/plots/line-plot'
import { type Axis, usePlotTimes } from './times'

// What draws comes once a page has a plot; tables and figures do not wait for it.
const importLines = () => import(/* webpackChunkName: "plots" */ '../../../ui/plots/line-plot')
const importBars = () => import(/* webpackChunkName: "plots" */ './bar-plot')
const LineInk = lazy(async () => ({ default: (await loadPart(importLines)).LinePlot }))
const BarInk = lazy(async () => ({ default: (await loadPart(importBars)).BarPlot }))

/** Axis below the ink. */
const FOOT = 26

const Place = ({ height, children }: { readonly height: number; readonly children: ReactNode }) => (
  <Suspense fallback={<div style={{ height: height + FOOT }} />}>{children}</Suspense>
)

export const Lines = ({ starts, period, ...plot }: Omit<LinePlotProps, 'times'> & Axis) => (
  <Place height={plot.height}>
    <LineInk {...plot} times={usePlotTimes({ starts, period })} />
  </Place>
)

export const Bars = ({ starts, period, ...plot }: Omit<BarPlotProps, 'times'> & Axis) => (
  <Place height={plot.height}>
    <BarInk {...plot} times={usePlotTimes({ starts, period })} />
  </Place>
)
