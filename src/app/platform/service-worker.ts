import { trustedScripts } from './trusted-scripts'

const ADDRESS = '/service-worker.js'

/** Has the browser keep the files that the app starts from; in development they change too often. */
export async function keepShell(): Promise<void> {
  if (__BUILD_HASH__ === 'development' || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(trustedScripts('causeway')(ADDRESS))
}
