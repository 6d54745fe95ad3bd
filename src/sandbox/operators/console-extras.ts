import type { ConsoleExtras } from '@server/http/console/server'
import type { Seams } from '@server/world'
import type { Guard } from '../wallet/routes'
import { TEST_KEYS_SCRIPT, testKeyRoutes } from './routes'
import { seedOperators } from './seed'
import { openTestKeys } from './test-keys'

interface Place {
  readonly dataDir: string
  readonly databaseUrl: string
  readonly guard: Guard
  /** Where webpack put the script. */
  readonly pageFolder: string
}

/** The two operators of a sandbox, and their keys on the console's page. */
export async function consoleExtras(
  { dataDir, databaseUrl, guard, pageFolder }: Place,
  seams: Seams,
): Promise<ConsoleExtras> {
  const keys = openTestKeys(dataDir)
  await seedOperators(databaseUrl, keys, seams)
  return { routes: testKeyRoutes({ keys, guard, pageFolder }), firstScript: TEST_KEYS_SCRIPT }
}
