import { MINUTE } from '@kernel/instant'

import { routeNameOf, type RouteName } from '../platform/paths'

export const REFRESH_SECONDS = 30
/** The constant 5*60 of the specification: nobody has touched the app for this long. */
export const IDLE_SECONDS = 5 * MINUTE

export interface RefreshFacts {
  readonly now: number
  readonly lastRefresh: number
  readonly lastActivity: number
  readonly isAuthorized: boolean
}

/** Whether lists reload now: signed in, somebody there, and half a minute gone. */
export const isRefreshDue = ({ now, lastRefresh, lastActivity, isAuthorized }: RefreshFacts) =>
  isAuthorized &&
  // By distance: a clock set back would otherwise stop the refresh for as long.
  Math.abs(now - lastRefresh) >= REFRESH_SECONDS &&
  now - lastActivity < IDLE_SECONDS

/** Screens where a reload would lose work or the sight of money under way. */
const BUSY: readonly (RouteName | null)[] = ['otc', 'quote', 'createRecipient', 'editRecipient']

export const isBusyPath = (path: string | null): boolean =>
  path !== null && BUSY.includes(routeNameOf(path))
