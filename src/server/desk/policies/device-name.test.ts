import { deviceName, knownDevice } from './device-name'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'

it.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/130.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 'Safari on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0', 'Firefox on Linux'],
  ['Visit https://evil.example now', 'A browser on an unknown system'],
])('names the browser of %s', (userAgent, name) => {
  expect(deviceName(knownDevice(userAgent), 'en')).toBe(name)
})
