import { alertSide } from './rate-alert'

it.each([
  ['0.87', '0.86', { isRise: true }],
  ['0.85', '0.86', { isRise: false }],
  ['0.86', '0.860', { code: 'rate-alert-reached' }],
  ['86', '0.86', { isRise: true }],
  ['86.000000000000000001', '0.86', { code: 'rate-alert-far' }],
  ['0.0085', '0.86', { code: 'rate-alert-far' }],
  ['0', '0.86', { code: 'rate-alert-far' }],
])('%s while the rate is %s', (wanted, now, verdict) => {
  expect(alertSide(wanted, now)).toMatchObject(verdict)
})
