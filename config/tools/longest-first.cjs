const { default: Sequencer } = require('@jest/test-sequencer')

/** Small files that take long: where no times are known, as on a clean clone, Jest would begin them last. */
const LONGEST = [
  'test/journeys/in-one-world.test.ts',
  'test/model/scenarios.test.ts',
  'test/safety/authorisation.test.ts',
  'desk/flows/read-bank-files.test.ts',
  'doctor/doctor.test.ts',
  'shell/config-version-saga.test.ts',
  'test/safety/races.test.ts',
  'test/crash/crash-points.test.ts',
  'test/journeys/live.test.ts',
  'test/journeys/main-job.test.ts',
  'test/journeys/told-aloud.test.ts',
]

const isJourney = ({ path }) => path.includes('/test/journeys/')

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(name))
    const sorted = super.sort(tests)
    const ordered = [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
    return amongEachOther(
      ordered.filter(isJourney),
      ordered.filter((test) => !isJourney(test)),
    )
  }
}

/** The part of the other tests before which the last journey begins, so that none is left alone at the end. */
const LAST_AT = 0.8

/** Journeys wait for half of their time, in which other tests go on: they are spread evenly among those. */
function amongEachOther(journeys, others) {
  const step = (others.length * LAST_AT) / journeys.length
  return [
    ...journeys.map((test, index) => ({ test, place: Math.round(index * step) })),
    ...others.map((test, place) => ({ test, place })),
  ]
    .sort((left, right) => left.place - right.place)
    .map(({ test }) => test)
}

module.exports.LONGEST = LONGEST
