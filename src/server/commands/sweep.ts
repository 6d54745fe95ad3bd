import { readFile, writeFile } from 'node:fs/promises'

import type { SweepPlan, SweepPlanFile } from '@contract/sweep-plan'
import { Money } from '@kernel/money'
import { token } from '@kernel/units'
import type { FlowDeps } from '@server/desk/deps'
import { planSweep } from '@server/desk/flows/plan-sweep'
import { replaceSweeps } from '@server/desk/flows/replace-sweeps'
import { sendSweep } from '@server/desk/flows/send-sweep'
import { safeBatch, sendCallsRequest } from '@server/desk/policies/sweep-batch'
import { readApprovedPlan } from '@server/desk/steps/register-plan'
import { changeByFile, type Command, type Report, textOf, UsageError, wordAt } from './command'

export const sweepPlan: Command = {
  kind: 'change',
  name: 'sweep plan',
  summary: 'Plans what deposit addresses move to the treasury; two approve it in the console.',
  words: ['<chain>', '<plan file>'],
  flags: {
    to: { value: '<address>', meaning: 'where everything goes' },
    'gas-from': { value: '<address>', meaning: 'who tops up gas; as --to where it is left out' },
  },
  run: async ({ flowDeps, progress }, typed, operation) => {
    const deps = await flowDeps()
    const { chainId } = chainNamed(deps, wordAt(typed, 0))
    const to = textOf(typed, 'to')
    if (to === null) throw new UsageError('--to names the treasury address')
    const order = { chainId, to, gasFrom: textOf(typed, 'gas-from') ?? to }
    const file = await planSweep(deps, order, operation, progress)
    return plannedIn(file, wordAt(typed, 1))
  },
}

export function chainNamed({ catalogue }: FlowDeps, network: string) {
  const chain = catalogue.chains.find((each) => each.network === network)
  if (!chain) throw new UsageError(`there is no chain ${network}`)
  return chain
}

const amountText = ({ units, symbol, decimals }: NonNullable<SweepPlan['move']>): string =>
  `${Money.ofBase(units, token(symbol, decimals)).toText()} ${symbol}`

/** Writes the plan's file, and says what comes next. */
export async function plannedIn(file: SweepPlanFile, path: string): Promise<Report> {
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' })
  const { plan, hash } = file
  const topUps = plan.addresses.filter(({ topUp }) => topUp !== '0').length
  const content = plan.move
    ? `${amountText(plan.move)} to ${plan.to}`
    : `${plan.addresses.length} addresses, ${topUps} of them need gas`
  const text = `Planned ${plan.id}: ${content}.
Two operators approve it in the console, by its hash ${hash}.`
  const addresses = BigInt(plan.addresses.length)
  const fields = { id: plan.id, hash, addresses, topUps: BigInt(topUps) }
  return { kind: 'done', text, fields }
}

export const sweepReplace = changeByFile(
  {
    name: 'sweep replace',
    summary:
      'Plans what no block takes of a sent plan once more, with the same nonces and higher fees.',
    words: ['<plan file>', '<new plan file>'],
  },
  async (deps, text, typed, operation) =>
    plannedIn(await replaceSweeps(deps, text, operation), wordAt(typed, 1)),
)

/** The formats in which the treasury's wallet takes the top-ups. */
const FORMATS = {
  safe: (plan: SweepPlan, at: Date) => safeBatch(plan, at.getTime()),
  calls: (plan: SweepPlan) => sendCallsRequest(plan),
} as const

export const sweepTopUps: Command = {
  kind: 'reading',
  name: 'sweep top-ups',
  summary:
    'Writes what the treasury’s wallet sends of an approved plan: top-ups of gas, or a move.',
  words: ['<plan file>', '<batch file>'],
  flags: {
    format: {
      value: '<format>',
      meaning:
        'safe (Transaction Builder 1.0, as it is left out) or calls (wallet_sendCalls 2.0.0)',
    },
  },
  run: async ({ database: { db }, clock }, typed) => {
    const format = textOf(typed, 'format') ?? 'safe'
    if (format !== 'safe' && format !== 'calls') throw new UsageError(`no format ${format}`)
    const plan = await readApprovedPlan(db, await readFile(wordAt(typed, 0), 'utf8'))
    const batch = FORMATS[format](plan, clock.now())
    await writeFile(wordAt(typed, 1), `${JSON.stringify(batch, null, 2)}\n`, { flag: 'wx' })
    const topUps = plan.addresses.filter(({ topUp }) => topUp !== '0').length
    const count = BigInt(plan.move ? topUps + 1 : topUps)
    const text = `${count} payments of the treasury, of ${plan.id}.`
    return { kind: 'done', text, fields: { id: plan.id, count } }
  },
}

export const sweepSend = changeByFile(
  {
    name: 'sweep send',
    summary:
      'Takes a signed file: the watcher broadcasts it once gas has arrived, and posts what is final.',
    words: ['<signed file>'],
  },
  async (deps, file, _typed, operation) => {
    const { planId, count, added } = await sendSweep(deps, file, operation)
    const fields = { id: planId, transactions: BigInt(count), added: BigInt(added) }
    return { kind: 'done', text: `${planId}: ${count} transactions, ${added} of them new.`, fields }
  },
)
