import { deviceType } from './device'
import { browserStorage } from './storage'

describe('storage', () => {
  const area = (): Storage => localStorage

  beforeEach(() => {
    localStorage.clear()
  })

  it('keeps text under the product prefix', () => {
    const store = browserStorage(area)
    store.set('theme', 'dark')
    expect(localStorage.getItem('causeway.theme')).toBe('dark')
    expect(browserStorage(area).get('theme')).toBe('dark')
    store.remove('theme')
    expect(store.get('theme')).toBeNull()
  })

  it('gives what was set last, though full storage still holds what was set before', () => {
    localStorage.setItem('causeway.theme', 'light')
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const store = browserStorage(area)
    store.set('theme', 'dark')
    expect(store.get('theme')).toBe('dark')
    full.mockRestore()
    store.set('theme', 'system')
    localStorage.setItem('causeway.theme', 'light') // another tab, later
    expect(store.get('theme')).toBe('light')
  })

  it('lives in memory where storage is blocked', () => {
    const store = browserStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    store.set('theme', 'dark')
    expect(store.get('theme')).toBe('dark')
    store.remove('theme')
    expect(store.get('theme')).toBeNull()
  })
})

it.each([
  ['web-android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5],
  ['web-ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)', 5],
  ['web-ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5],
  ['web', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0],
  ['web', 'Mozilla/5.0 (X11; Linux x86_64)', 0],
])('finds %s in %s with %i touch points [LOG-04]', (type, userAgent, maxTouchPoints) => {
  expect(deviceType({ userAgent, maxTouchPoints })).toBe(type)
})
