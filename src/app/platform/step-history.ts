import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export interface StepHistory<Step extends string> {
  /** In their order; the first one's address has no `step`. */
  readonly steps: readonly [Step, ...Step[]]
  /** The step on screen. */
  readonly step: Step
  /** A visited step is being made ready, and will be on screen or refused. */
  readonly isUnderWay: boolean
  /** The browser's Back, Forward or a reload asks for a step; false where the flow cannot show it. */
  readonly visit: (step: Step) => boolean
}

/** Marks the entries that a flow has put on its own earlier step. */
const OWN = { isStep: true }

/**
 * Makes every step of a flow an entry of the browser's history, as `?step=`. What moved last wins: Back and Forward are told
 * to the flow, a step of the flow moves the history. A step that the flow cannot show leaves the address.
 */
export function useStepHistory<Step extends string>(flow: StepHistory<Step>): void {
  const { steps, step, isUnderWay, visit } = flow
  const { search } = useLocation()
  const follow = useFollow(steps)
  const asked = stepIn(search, steps)
  const named = asked ?? steps[0]
  const place = useRef<Place<Step>>({
    // A first address without a step lets the flow choose.
    named: asked === null ? named : null,
    isArriving: true,
    isMoving: false,
  })

  useEffect(() => {
    const before = place.current
    // The flow may go on before the router has followed its last step.
    if (isAwaited(before, named)) return
    const isRouters = before.named !== named && !before.isMoving
    const isShown = named === step || (isRouters && visit(named))
    const isRight = isShown || isUnderWay
    place.current = { named, isArriving: false, isMoving: !isRight }
    if (!isRight) follow(named, step, isRouters || before.isArriving)
    // oxlint-disable-next-line react/exhaustive-deps -- only a step that moved, here or there, is followed
  }, [named, step, isUnderWay])
}

/** Moves the address to a step: back to the entry that it came from, forward to a new one. */
function useFollow<Step extends string>(steps: StepHistory<Step>['steps']) {
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  return (from: Step, to: Step, isCorrecting: boolean): void => {
    const isBack = steps.indexOf(to) < steps.indexOf(from)
    const replace = isCorrecting || (isBack && !isOwn(state))
    if (isBack && !replace) void navigate(-1)
    else {
      const search = to === steps[0] ? '' : `?step=${to}`
      void navigate({ search }, { replace, state: replace ? state : OWN })
    }
  }
}

interface Place<Step> {
  /** The step that the address named last. */
  readonly named: Step | null
  readonly isArriving: boolean
  /** The router has been told of a step, and has not shown it yet. */
  readonly isMoving: boolean
}

function stepIn<Step extends string>(search: string, steps: readonly Step[]): Step | null {
  const text = new URLSearchParams(search).get('step')
  return steps.find((step) => step === text) ?? null
}

const isAwaited = <Step>({ isMoving, named }: Place<Step>, now: Step): boolean =>
  isMoving && named === now

const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isStep' in state
