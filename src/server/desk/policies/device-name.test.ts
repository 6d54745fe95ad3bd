import { deviceName, knownDevice } from './device-name'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1'
const STRANGER = 'Visit https://evil.example now'

it.each([
  [CHROME, 'en', 'Chrome on Windows'],
  [CHROME, 'de', 'Chrome unter Windows'],
  [`${CHROME} Edg/130.0`, 'en', 'Edge on Windows'],
  [CHROME.replace('Windows NT 10.0; Win64; x64', 'X11; CrOS x86_64'), 'en', 'Chrome on ChromeOS'],
  [IPHONE, 'en', 'Safari on iPhone'],
  [IPHONE, 'de', 'Safari auf dem iPhone'],
  [IPHONE.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS'), 'en', 'Safari on iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Firefox/133.0', 'en', 'Firefox on Linux'],
  [STRANGER, 'en', 'A browser on an unknown system'],
  [STRANGER, 'de', 'Ein Browser unter einem unbekannten System'],
] as const)('names the browser of %s in %s', (userAgent, language, name) => {
  expect(deviceName(knownDevice(userAgent), language)).toBe(name)
})
