import { processState } from './process-state.cjs'

it('takes back what a test file leaves on the global object and in the variables', () => {
  process.env['STAYS'] = 'as it was'
  const { fetch, structuredClone } = globalThis
  const { exit } = process
  const state = processState()

  Object.assign(globalThis, { left: true, fetch: () => {}, [Symbol.for('left')]: true })
  Reflect.deleteProperty(globalThis, 'structuredClone')
  Object.assign(process.env, { LEFT: 'yes', STAYS: 'otherwise' })
  Object.assign(process, { exit: () => {} })
  state.restore()

  expect(globalThis).not.toHaveProperty('left')
  expect(Symbol.for('left') in globalThis).toBe(false)
  expect(globalThis.fetch).toBe(fetch)
  expect(globalThis.structuredClone).toBe(structuredClone)
  expect(process.env['LEFT']).toBeUndefined()
  expect(process.env['STAYS']).toBe('as it was')
  expect(process.exit).toBe(exit)
})
