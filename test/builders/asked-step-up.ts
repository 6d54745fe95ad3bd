import type { NeededStepUp } from '@kernel/step-up'

/** A new recipient that is to be confirmed by a mailed code. */
export const ASKED_STEP_UP: NeededStepUp = {
  id: '00000000-0000-4000-8000-000000000007',
  act: 'add-recipient',
  name: 'Ada Lovelace',
  countryCode: 'DE',
  ibanEnd: '3000',
  amount: null,
  currency: null,
  address: null,
  by: ['code'],
}
