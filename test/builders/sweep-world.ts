import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Address, getAddress } from 'viem'

import type { AnvilClient } from '@sandbox/chains/anvil-client'
import type { SandboxChain } from '@sandbox/chains/chains'
import type { SandboxKeys } from '@sandbox/chains/seed-phrase'
import { depositKeys } from '@server/adapters/deposit-keys'
import { readPlan, signPlan } from '@server/signer/sign-plan'
import { type Operator, operator, query } from '../setup/operator'
import { approves } from './approved-plan'
import { type AnvilWorld, openAnvilWorld } from './anvil-world'
import { type MoneyDesk, openMoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'

export const TREASURY: Address = '0x7070707070707070707070707070707070707070'

type TopUp = (to: Address, units: bigint) => Promise<void>

/** A desk on a real chain with deposit addresses, and somebody at its command line. */
export interface SweepWorld extends Pick<AnvilWorld, 'sends'> {
  readonly desk: MoneyDesk
  readonly chain: SandboxChain
  readonly client: AnvilClient
  readonly keys: SandboxKeys
  readonly folder: string
  readonly addresses: readonly Address[]
  readonly olga: Operator
  /** The owner of the test wallet pays whole units of a token, or of the native coin. */
  pays(to: Address, symbol: string, amount: string): Promise<void>
  paysUnits(to: Address, units: bigint): Promise<void>
  deposits(to: Address): Promise<readonly { asset: string; units: string }[]>
  /** Mines until what is on chain is final, and lets every worker work. */
  finalises(): Promise<void>
  /** Olga plans and proposes, Otto approves, the phrase signs; answers the signed file. */
  signs(gasFrom?: Address): Promise<string>
  /** The same for what no block takes of a plan. */
  replaces(plan: string): Promise<string>
  /** Where the newest plan stands. */
  planPath(): string
  /** Sends what the newest plan asks the treasury for, to the addresses that are named or to all. */
  topsUp(send: TopUp, only?: readonly Address[]): Promise<void>
  closes(): Promise<void>
}

export async function openSweepWorld(count: number): Promise<SweepWorld> {
  const anvil = await openAnvilWorld()
  const { chain, client, keys, folder, money } = anvil
  const desk = await openMoneyDesk(money)
  const addresses = await issue(desk, money.xpub, count)
  const olga = operator(desk.databaseUrl, { clock: desk.clock, flowDeps: desk.deps })
  const finalises = async (): Promise<void> => {
    // Addresses that nobody waits for are compared in turn, by the clock.
    desk.clock.advance(2)
    await client.mine({ blocks: 3 })
    await desk.works()
    await desk.works()
  }
  await finalises()
  let plans = 0
  const planPath = (at: number): string => join(folder, `plan-${at}.json`)
  const agrees = async (lineFor: (plan: string) => string): Promise<string> => {
    const plan = planPath(++plans)
    expect(await olga.types(lineFor(plan))).toMatchObject({ code: 0 })
    await approves(desk, readPlan(await readFile(plan, 'utf8')).plan)
    const phrase = await readFile(join(folder, 'seed'), 'utf8')
    return JSON.stringify(await signPlan(readPlan(await readFile(plan, 'utf8')), phrase))
  }
  return {
    ...{ desk, chain, client, keys, folder, addresses, olga, finalises },
    ...{ pays: anvil.pays, sends: anvil.sends },
    paysUnits: (to, value) => anvil.sends({ to, value }),
    deposits: async (to) => {
      const rows = await query(
        desk.databaseUrl,
        `select asset, units from deposits where address = '${to.toLowerCase()}' and status = 'final'`,
      )
      return rows.map(({ asset, units }) => ({ asset: String(asset), units: String(units) }))
    },
    planPath: () => planPath(plans),
    signs: (gasFrom = TREASURY) =>
      agrees((plan) => `!sweep plan ethereum ${plan} --to ${TREASURY} --gas-from ${gasFrom}`),
    replaces: (earlier) => agrees((plan) => `!sweep replace ${earlier} ${plan}`),
    topsUp: async (send, only) => {
      const { plan } = readPlan(await readFile(planPath(plans), 'utf8'))
      for (const { address, topUp } of plan.addresses) {
        const isAsked = only?.some((each) => each.toLowerCase() === address) ?? true
        if (topUp !== '0' && isAsked) await send(getAddress(address), BigInt(topUp))
      }
    },
    closes: async () => {
      // A chain that still runs would keep the test's process alive.
      try {
        await desk.database.close()
      } finally {
        await anvil.stops()
      }
    },
  }
}

/** Deposit addresses of as many recipients. */
async function issue(
  { databaseUrl }: MoneyDesk,
  xpub: string,
  count: number,
): Promise<readonly Address[]> {
  const derived = depositKeys(xpub)
  const addresses = Array.from({ length: count }, (_, index) => derived.address(index))
  await query(
    databaseUrl,
    `insert into recipients (account_id, type, first_name, last_name, iban, bic, bank_name, country_code, created_at)
       select account_id, type, first_name, n::text, iban, bic, bank_name, country_code, created_at
       from recipients, generate_series(2, ${count}) as n`,
  )
  await query(
    databaseUrl,
    `insert into deposit_addresses (address_index, account_id, recipient_id, address, created_at)
       select n - 1, '${ACCOUNT}', recipient, address, now()
       from unnest(array[${addresses.map((each) => `'${each}'`).join(',')}]) with ordinality as a (address, n)
       join (select id as recipient, row_number() over (order by id) as n from recipients) as r using (n)`,
  )
  await query(databaseUrl, `select setval('deposit_address_indexes', ${count})`)
  return addresses.map((each) => getAddress(each))
}
