import { readFile, writeFile } from 'node:fs/promises'

import { approveSweepPlan, planSweep } from '@server/desk/flows/plan-sweep'
import { sendSweep } from '@server/desk/flows/send-sweep'
import { approvalText, BY_TWO } from './approval-text'
import { type Command, textOf, UsageError, wordAt } from './command'

export const sweepPlan: Command = {
  kind: 'change',
  name: 'sweep plan',
  summary: 'Plans what to move from deposit addresses to the treasury, and proposes it.',
  words: ['<chain>', '<plan file>'],
  flags: {
    to: { value: '<address>', meaning: 'where everything goes' },
    'gas-from': { value: '<address>', meaning: 'who tops up gas; as --to where it is left out' },
  },
  run: async ({ flowDeps }, typed, operation) => {
    const deps = await flowDeps()
    const network = wordAt(typed, 0)
    const chain = deps.catalogue.chains.find((each) => each.network === network)
    const to = textOf(typed, 'to')
    if (!chain) throw new UsageError(`there is no chain ${network}`)
    if (to === null) throw new UsageError('--to names the treasury address')
    const order = { chainId: chain.chainId, to, gasFrom: textOf(typed, 'gas-from') ?? to }
    const file = await planSweep(deps, order, operation)
    await writeFile(wordAt(typed, 1), `${JSON.stringify(file, null, 2)}\n`, { flag: 'wx' })
    const { plan, hash } = file
    const topUps = plan.addresses.filter(({ topUp }) => topUp !== '0').length
    const text = `Proposed ${plan.id}: ${plan.addresses.length} addresses, ${topUps} of them need gas.
Another operator has to approve the plan with the hash ${hash}.`
    const addresses = BigInt(plan.addresses.length)
    const fields = { id: plan.id, hash, addresses, topUps: BigInt(topUps) }
    return { kind: 'done', text, fields }
  },
}

export const sweepApprove: Command = {
  kind: 'change',
  name: 'sweep approve',
  summary: `Approves a sweep plan by the hash of its file. ${BY_TWO}`,
  words: ['<plan file>'],
  run: async ({ flowDeps }, typed, operation) => {
    const text = await readFile(wordAt(typed, 0), 'utf8')
    const approval = await approveSweepPlan(await flowDeps(), text, operation)
    const done = 'Approved: sign it offline with sweep sign.'
    return {
      ...{ kind: 'done', text: approvalText(approval, done), fields: { state: approval.state } },
    }
  },
}

export const sweepSend: Command = {
  kind: 'change',
  name: 'sweep send',
  summary:
    'Takes a signed file: the watcher broadcasts it once gas has arrived, and posts what is final.',
  words: ['<signed file>'],
  run: async ({ flowDeps }, typed, operation) => {
    const text = await readFile(wordAt(typed, 0), 'utf8')
    const { planId, count, added } = await sendSweep(await flowDeps(), text, operation)
    const fields = { id: planId, transactions: BigInt(count), added: BigInt(added) }
    return { kind: 'done', text: `${planId}: ${count} transactions, ${added} of them new.`, fields }
  },
}
