import type { ScreeningMode } from '../bank/screening'
import { namedSwitch } from './choice-switch'
import { postJson } from './post'

const MODES: Readonly<Record<ScreeningMode, readonly [label: string, says: string]>> = {
  off: ['Ask nobody', 'Nobody is looked up: every answer is “not screened”, and no payout waits.'],
  answer: [
    'Answer',
    'It names whoever has the word Listed in the name. Payouts to them are held until two operators decide (desk screening list).',
  ],
  'stay-silent': ['Say nothing', 'It does not answer. Payouts wait, and go on once it does.'],
}

/** A choice counts at once; a restart asks nobody again. */
export const screeningSwitch = (said: (text: string) => void, refresh: () => Promise<void>) =>
  namedSwitch<ScreeningMode>({
    id: 'screening',
    texts: MODES,
    tell: (mode) => postJson('/sandbox/screening', { mode }),
    said: (isTaken) => said(isTaken ? '' : 'The list did not take that: the desk does not answer.'),
    refresh,
  })
