import { nearestTests } from './nearest-tests.cjs'

const imports = new Map([
  ['policy.ts', []],
  ['policy.test.ts', ['policy.ts']],
  ['step.ts', ['policy.ts']],
  ['step.test.ts', ['step.ts', 'policy.ts']],
  ['flow.ts', ['step.ts']],
  ['flow.test.ts', ['flow.ts']],
  ['journey.test.ts', ['flow.ts']],
  ['other.test.ts', ['other.ts']],
])

const nearest = (changed: readonly string[], most = 10) => {
  const { run, left } = nearestTests({
    ...{ imports, changed, most },
    weightOf: (file) => (file === 'journey.test.ts' ? 5 : 1),
  })
  return { run, left: [...left] }
}

it('takes the nearest tests first, and tells how far away the others are', () => {
  const near = ['policy.test.ts', 'step.test.ts']
  const far = ['flow.test.ts', 'journey.test.ts']
  expect(nearest(['policy.ts'])).toEqual({ run: [...near, ...far], left: [] })
  expect(nearest(['policy.ts'], 3)).toEqual({ run: [...near, 'flow.test.ts'], left: [[3, 1]] })
  expect(nearest(['policy.ts'], 2)).toEqual({ run: near, left: [[3, 2]] })
})

it('runs every test that changed itself', () => {
  const changed = ['journey.test.ts', 'other.test.ts']
  expect(nearest(changed, 0)).toEqual({ run: changed, left: [] })
})
