import type { ClientType } from '@contract/envelope'

/** Returns the client type (product.md 9). An iPad reports itself as a Mac with touch points. */
export function deviceType(navigator: {
  readonly userAgent: string
  readonly maxTouchPoints?: number
}): ClientType {
  const { userAgent, maxTouchPoints = 0 } = navigator
  if (/android/i.test(userAgent)) return 'web-android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'web-ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'web-ios' : 'web'
}
