import { sequencerStop } from './sequencer'

const NOW = 1_795_428_000

it.each([
  ['is down', { isUp: false, since: NOW - 86_400 }, { minutes: null }],
  ['has not begun', { isUp: true, since: 0 }, { minutes: null }],
  ['is just back', { isUp: true, since: NOW }, { minutes: 60 }],
  ['was down until an hour less a second ago', { isUp: true, since: NOW - 3_599 }, { minutes: 1 }],
  ['has worked for an hour', { isUp: true, since: NOW - 3_600 }, null],
])('stops a chain whose sequencer %s, or not', (_case, status, stop) => {
  expect(sequencerStop(status, NOW)).toEqual(stop)
})
