import { connect } from '@server/adapters/pg/connect'
import { insertOperatorKey } from '@server/desk/records/operator/key'
import { insertOperator } from '@server/desk/records/operator/store'
import type { Seams } from '@server/world'
import type { TestKey } from './test-keys'

/** The sandbox's operators exist from its first start; what two of them have changed since stays. */
export async function seedOperators(
  databaseUrl: string,
  keys: readonly TestKey[],
  { clock, log, random }: Pick<Seams, 'clock' | 'log' | 'random'>,
): Promise<void> {
  const database = connect(databaseUrl, { log, random, maxConnections: 1 })
  try {
    const at = clock.now()
    await database.transact(async (tx) => {
      for (const { operator, name, keyId: id, credentialId, publicKey } of keys) {
        await insertOperator(tx, { id: operator, name }, at)
        const key = { id, operator, credentialId, publicKey, signCount: 0, transports: [] }
        await insertOperatorKey(tx, { ...key, name: 'Test key' }, at)
      }
    })
  } finally {
    await database.close()
  }
}
