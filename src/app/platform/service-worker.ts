const ADDRESS = '/service-worker.js'

/** Trusted Types, which the DOM's own types do not have yet. */
interface TypedWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ): { createScriptURL(address: string): string }
  }
}

/** Has the browser keep the files that the app starts from; in development they change too often. */
export async function keepShell(): Promise<void> {
  if (__BUILD_HASH__ === 'development' || !('serviceWorker' in navigator)) return
  const { trustedTypes } = window as TypedWindow // a browser without them has no such property
  const policy = trustedTypes?.createPolicy('causeway', { createScriptURL: (address) => address })
  await navigator.serviceWorker.register(policy?.createScriptURL(ADDRESS) ?? ADDRESS)
}
