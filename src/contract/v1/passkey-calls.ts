import type { V1 } from './'

/** Open to a session that still has to make or show a passkey; every other call with a session refuses it. */
export const PASSKEY_CALLS: ReadonlySet<string> = new Set<keyof V1>([
  'disconnect',
  'startPasskey',
  'addPasskey',
  'startConfirmation',
  'confirmSession',
])
