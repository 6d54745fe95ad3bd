import { isStalled } from './standstill'

const at = (seconds: number): Date => new Date(1_800_000_000_000 + seconds * 1000)

it.each([
  { when: 'at its usual wait', final: 0, norm: 1_140, now: 1_140, stalled: false },
  { when: 'five times later', final: 0, norm: 1_140, now: 5_700, stalled: false },
  { when: 'later than that', final: 0, norm: 1_140, now: 5_701, stalled: true },
  { when: 'a quick chain within two minutes', final: 0, norm: 10, now: 120, stalled: false },
  { when: 'a quick chain later', final: 0, norm: 10, now: 121, stalled: true },
  { when: 'a final block ahead of our clock', final: 60, norm: 10, now: 0, stalled: false },
])('judges finality $when', ({ final, norm, now, stalled }) => {
  expect(isStalled(at(final), norm, at(now))).toBe(stalled)
})

it('takes a chain that tells no final block for stalled', () => {
  expect(isStalled(null, 1_140, at(0))).toBe(true)
})
