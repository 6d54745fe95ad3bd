import { MINUTE } from '@kernel/instant'

import { routeNameOf, type RouteName } from '../platform/paths'
import type { selectIsChatOpen } from '../state/chat'
import type { selectIsDeciding } from '../state/hold-decision'
import type { selectIsOriginAsked } from '../state/origin'
import type { selectStepUp } from '../state/step-up'

const REFRESH_SECONDS = 30
/** A user is idle after this time without input (5*60 of the specification). */
const IDLE_SECONDS = 5 * MINUTE

export interface RefreshFacts {
  readonly now: number
  readonly lastRefresh: number
  readonly lastActivity: number
  readonly isAuthorized: boolean
}

/** Whether lists reload now: signed in, active, and 30 s since the last time. */
export const isRefreshDue = ({ now, lastRefresh, lastActivity, isAuthorized }: RefreshFacts) =>
  isAuthorized &&
  // The distance, since a clock set back would otherwise stop the refresh.
  Math.abs(now - lastRefresh) >= REFRESH_SECONDS &&
  now - lastActivity < IDLE_SECONDS

/** Screens where a reload would lose work or hide a payment under way. */
const BUSY: readonly (RouteName | null)[] = ['otc', 'quote', 'createRecipient', 'editRecipient']

export const isBusyPath = (path: string | null): boolean =>
  path !== null && BUSY.includes(routeNameOf(path))

/** Slices that the frame of the app brings along. */
type FrameState = Parameters<typeof selectIsChatOpen>[0] &
  Parameters<typeof selectIsDeciding>[0] &
  Parameters<typeof selectIsOriginAsked>[0] &
  Parameters<typeof selectStepUp>[0]

/**
 * Whether a message may be half written, or a dialog half answered, over any screen. The slices are read here, since
 * their selectors would load them twice.
 */
export const isWriting = ({ chatPanel, holdDecision, origin, stepUp }: FrameState): boolean =>
  chatPanel?.isOpen === true ||
  [holdDecision?.question, origin?.question, stepUp?.asked].some(Boolean)
