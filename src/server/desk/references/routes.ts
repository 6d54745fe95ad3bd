import type { NetworkInfo } from '@contract/v1/references'
import type { Handlers } from '@server/http/handlers'

/** The networks that take deposits; a higher version makes open apps load anew. */
export const referenceRoutes = (
  configVersion: number,
  networks: NetworkInfo[],
): Pick<Handlers, 'getReferences' | 'getVersion'> => ({
  getReferences: () =>
    Promise.resolve({ references: { apiVersions: { configVersion }, networks } }),
  getVersion: () => Promise.resolve({ configVersion }),
})
