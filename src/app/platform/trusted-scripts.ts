/** Trusted Types, which the DOM's own types do not have yet. */
interface TypedWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ): { createScriptURL(address: string): string }
  }
}

/** What makes an address of our own one that a script may come from; the desk allows each policy by its name, once (headers.ts). */
export function trustedScripts(policyName: string): (address: string) => string {
  const { trustedTypes } = window as TypedWindow // a browser without them has no such property
  const policy = trustedTypes?.createPolicy(policyName, { createScriptURL: (address) => address })
  return (address) => policy?.createScriptURL(address) ?? address
}
