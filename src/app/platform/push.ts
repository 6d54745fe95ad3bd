import type { PushWish } from '@contract/v1/push'

import { deviceType } from './device'

/** Whether this browser can show notifications, or what stands against it. */
export type PushAbility = 'ready' | 'denied' | 'not-installed' | 'unsupported'

export function pushAbility(): PushAbility {
  if ('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  // An iPhone has them in apps of its home screen alone.
  const isInstalled = Reflect.get(navigator, 'standalone') === true
  return deviceType(navigator) === 'web-ios' && !isInstalled ? 'not-installed' : 'unsupported'
}

/** A person may have taken the permission back in the browser, which tells nobody. */
export const isPushAllowed = (): boolean =>
  pushAbility() === 'ready' && Notification.permission === 'granted'

/** Asks the person, who has just pressed; null where they do not allow it, or no longer want it once they answer. */
export async function subscribeToPush(
  key: string,
  isStillWanted: () => boolean,
): Promise<PushWish | null> {
  if ((await Notification.requestPermission()) !== 'granted' || !isStillWanted()) return null
  const manager = await pushManager()
  // One of another key would be refused.
  await (await manager.getSubscription())?.unsubscribe()
  const subscription = await manager.subscribe({
    ...{ userVisibleOnly: true, applicationServerKey: key },
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await (await pushManager()).getSubscription())?.unsubscribe()
}

/** Rejects where the app's service worker is not kept, as in development. */
async function pushManager(): Promise<PushManager> {
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) throw new Error('no service worker is registered')
  return worker.pushManager
}
