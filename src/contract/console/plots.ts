import * as v from 'valibot'

import { UnixSeconds } from '../schema'

/** How far back a plot reaches: 24 hours, or 30 days. */
export const PERIODS = ['day', 'month'] as const
export type Period = (typeof PERIODS)[number]
export const PeriodQuery = v.object({ period: v.picklist(PERIODS) })

/** The most seconds that were seen from an instant up to the next point's; null where nobody looked. */
export const AgePoint = v.object({ fromTs: UnixSeconds, seconds: v.nullable(v.number()) })
export type AgePoint = v.InferOutput<typeof AgePoint>
