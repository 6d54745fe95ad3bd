import type { Screening } from '@server/ports/screening'

/** What the sandbox's list does when it is asked. */
export const SCREENING_MODES = ['off', 'answer', 'stay-silent'] as const
export type ScreeningMode = (typeof SCREENING_MODES)[number]

export interface SandboxScreening extends Screening {
  mode(): ScreeningMode
  choose(mode: ScreeningMode): void
  /** Replaces the choice until it is given null. */
  override(mode: ScreeningMode | null): void
}

const LIST = 'the sandbox’s own list'
/** A word in the name decides, so that a hit can be tried out. */
const LISTED = 'Listed'

/** A list that names whoever has the word in the name; addresses it does not know. */
export function sandboxScreening(first: ScreeningMode): SandboxScreening {
  let chosen = first
  let overridden: ScreeningMode | null = null
  const current = (): ScreeningMode => overridden ?? chosen
  const answer = (): void => {
    if (current() === 'stay-silent') throw new Error('the sandbox’s list is told to stay silent')
  }
  return {
    get isOn() {
      return current() !== 'off'
    },
    mode: () => chosen,
    choose: (mode) => {
      chosen = mode
    },
    override: (mode) => {
      overridden = mode
    },
    listVersion: async () => {
      answer()
      return LIST
    },
    screen: async ({ kind, text }) => {
      answer()
      if (current() === 'off' || kind === 'address') return { outcome: 'not-screened', list: LIST }
      const isListed = text.split(' ').includes(LISTED)
      const entries = [{ entry: 'SANDBOX.1', name: text.toUpperCase() }]
      return isListed ? { outcome: 'hit', list: LIST, entries } : { outcome: 'clear', list: LIST }
    },
  }
}
