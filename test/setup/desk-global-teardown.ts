declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined
}

/** Jest loads setup and teardown as separate modules; only the global object is common to both. */
export function rememberTeardown(stop: () => Promise<void>): void {
  globalThis.stopTestDatabase = stop
}

export default async function stopDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.()
}
