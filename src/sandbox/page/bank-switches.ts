import type { BankAnswer } from '../bank/answers'
import type { ScreeningMode } from '../bank/screening'
import { namedSwitch } from './choice-switch'
import { postJson } from './post'
import { words } from './words/page-words'

/** A choice counts at once; once a payment has been given it the bank pays out again. */
export const bankSwitch = (said: (text: string) => void, refresh: () => Promise<void>) =>
  namedSwitch<BankAnswer>({
    id: 'answer',
    texts: words.bank,
    tell: (answer) => postJson('/sandbox/bank/next', { answer }),
    said: (isTaken) => said(isTaken ? '' : words.texts.bankNotTaken),
    refresh,
  })

/** A choice counts at once; a restart asks nobody again. */
export const screeningSwitch = (said: (text: string) => void, refresh: () => Promise<void>) =>
  namedSwitch<ScreeningMode>({
    id: 'screening',
    texts: words.screening,
    tell: (mode) => postJson('/sandbox/screening', { mode }),
    said: (isTaken) => said(isTaken ? '' : words.texts.listNotTaken),
    refresh,
  })
