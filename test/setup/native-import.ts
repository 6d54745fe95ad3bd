declare global {
  var importNative: ((specifier: string) => Promise<unknown>) | undefined
}

/** Loads an ES-only package past Jest's registry; the caller names the module's type. */
export async function nativeImport<T>(specifier: string): Promise<T> {
  if (!globalThis.importNative) throw new Error('this test needs the desk or journeys environment')
  // The specifier and the type are written side by side by the caller; nothing can check them here.
  return (await globalThis.importNative(specifier)) as T
}
