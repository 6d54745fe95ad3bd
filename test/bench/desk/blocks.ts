import { chainReader } from '@server/adapters/evm-rpc'
import { silentLog } from '@server/adapters/log'
import { connect } from '@server/adapters/pg/connect'
import { moneySide } from '@test/builders/money-side'
import { toSeconds } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import { ETHEREUM, plan, POLYGON, TOKENS } from '../../builders/money-plan'
import { fakeBank } from '../../fakes/bank'
import { fakeChain, type SentTransfer } from '../../fakes/chain'
import { rpcOver } from '../../fakes/json-rpc'
import { fakeFeeds } from '../../fakes/prices'
import { everyTable } from '../../setup/tables'

/** In one block: what is paid to the desk, and what is paid to others. */
export const OURS = 20
const OTHERS = 300

/** A watcher of the desk's on a chain behind its JSON-RPC, whose blocks pay to the desk. */
export async function paidBlocks(databaseUrl: string, clock: Clock) {
  const database = connect(databaseUrl, { log: silentLog, random: Math.random })
  let statements = 0
  database.pool.on('connect', (client) => {
    const send: (...given: unknown[]) => unknown = client.query.bind(client)
    const query = (...given: unknown[]): unknown => {
      statements += 1
      return send(...given)
    }
    Object.assign(client, { query })
  })
  const chain = fakeChain(POLYGON, toSeconds(clock.now()))
  const ethereum = fakeChain(ETHEREUM, toSeconds(clock.now()))
  const readers = [chainReader(POLYGON, rpcOver(chain)), chainReader(ETHEREUM, rpcOver(ethereum))]
  const outside = { bank: fakeBank(), feeds: fakeFeeds(), readers }
  const side = moneySide({ ...plan(), ...outside, database, clock })
  const stepOf = (wanted: string) => side.watchers.find(({ name }) => name === wanted)?.step()
  const addresses = await everyTable(database.db)
    .selectFrom('deposit_addresses')
    .select('address')
    .orderBy('address_index')
    .execute()
  expect(addresses.length).toBeGreaterThanOrEqual(10_000)
  return {
    /** Answers how many statements a worker's step took. */
    step: async (worker = `deposit-watcher-${String(POLYGON)}`): Promise<number> => {
      const before = statements
      await stepOf(worker)
      return statements - before
    },
    mine: (block: number) => {
      const to = (at: number): string => addresses[block * OURS + at]?.address ?? ''
      const ours = Array.from({ length: OURS }, (_, at) => paid(to(at)))
      const others = Array.from({ length: OTHERS }, (_, at) =>
        paid(`0x${String(at).padStart(40, 'f')}`),
      )
      chain.mine(toSeconds(clock.now()), ...ours, ...others)
      ethereum.mine(toSeconds(clock.now()))
    },
    isRecorded: async (): Promise<boolean> => {
      const found = await everyTable(database.db)
        .selectFrom('deposits')
        .select('tx_hash')
        .where('chain_id', '=', POLYGON)
        .where('block_number', '=', chain.height())
        .where('status', '=', 'seen')
        .execute()
      return found.length >= OURS
    },
    close: () => database.close(),
  }
}

/** For each block the time from its being mined to the last sighting. */
export async function blocks(
  databaseUrl: string,
  clock: Clock,
  count: number,
): Promise<readonly number[]> {
  const times: number[] = []
  const chain = await paidBlocks(databaseUrl, clock)
  await chain.step()
  for (let block = 0; block < count; block++) {
    const from = performance.now()
    chain.mine(block)
    const step = chain.step()
    while (!(await chain.isRecorded())) await new Promise(setImmediate)
    times.push(performance.now() - from)
    // What it then settles is not part of it.
    await step
  }
  await chain.close()
  return times
}

const paid = (to: string): SentTransfer => ({
  to,
  asset: TOKENS.usdc.address,
  amount: 1_000_000_000n,
})
