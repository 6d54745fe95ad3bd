import { inBoth, type RefusalTexts } from './refusal-wording'

type StopRefusal =
  | 'quotes-stopped'
  | 'stopped-already'
  | 'not-stopped'
  | 'stop-unknown'
  | 'chain-not-frozen'
  | 'chain-not-watched'

/** Of what somebody on duty has stopped, for users and operators, and of chains that operators name. */
export const STOP_REFUSAL_TEXTS: RefusalTexts<StopRefusal> = {
  'quotes-stopped': inBoth(
    'No new transfers can be agreed at the moment. Those that are agreed go on.',
    'Im Moment können keine neuen Überweisungen vereinbart werden. Vereinbarte laufen weiter.',
  ),
  'stopped-already': inBoth(
    ({ scope }) => `${scope} is stopped already: see 'stops list'`,
    ({ scope }) => `${scope} ist bereits gestoppt: siehe 'stops list'`,
  ),
  'not-stopped': inBoth(
    ({ scope }) => `${scope} is not stopped`,
    ({ scope }) => `${scope} ist nicht gestoppt`,
  ),
  'stop-unknown': inBoth(
    ({ chains }) =>
      `name quotes, payouts, account:<id>, or a chain by its id (${chains || 'none is watched yet'})`,
    ({ chains }) =>
      `nennen Sie quotes, payouts, account:<id> oder eine Chain mit ihrer ID (${chains || 'noch wird keine beobachtet'})`,
  ),
  'chain-not-frozen': inBoth(
    ({ chain }) => `${chain} is not frozen`,
    ({ chain }) => `${chain} ist nicht eingefroren`,
  ),
  'chain-not-watched': inBoth('This chain is not watched.', 'Diese Chain wird nicht beobachtet.'),
}
