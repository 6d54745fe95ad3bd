const { default: Sequencer } = require('@jest/test-sequencer')

/** Small files that take long: where no times are known, as on a clean clone, Jest would begin them last. */
const LONGEST = [
  'test/model/model.test.ts',
  'test/model/scenarios.test.ts',
  'test/chains/histories.test.ts',
  'test/safety/authorisation.test.ts',
  'desk/flows/read-bank-files.test.ts',
  'doctor/doctor.test.ts',
  'shell/config-version-saga.test.ts',
  'test/safety/races.test.ts',
  'test/crash/crash-points.test.ts',
  'test/journeys/owed-euros.test.ts',
  'test/journeys/live.test.ts',
  'test/journeys/support-chat-live.test.ts',
  'test/journeys/main-job-desktop.test.ts',
  'test/journeys/main-job-phone.test.ts',
  'test/journeys/changed-outcomes.test.ts',
  'test/journeys/faults-browser.test.ts',
  'test/journeys/faults-host.test.ts',
]

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONGEST.some((name) => path.endsWith(name))
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}

module.exports.LONGEST = LONGEST
