import type { SweepPlan, SweepPlanFile } from '@contract/sweep-plan'
import { approveSweep } from '@server/desk/flows/approve-sweep'
import { registerPlan } from '@server/desk/steps/register-plan'
import { signedByTwo } from './approvals'
import type { MoneyDesk } from './money-desk'
import { TOKENS } from './money-plan'

const { ether } = TOKENS
const by = { operator: 'olga', reason: 'because it is tested' }

/** A plan to move ether from one deposit address, which lacks 600 base units for its gas; its file's text too. */
export async function knownPlan(
  desk: MoneyDesk,
  over: Partial<SweepPlan['addresses'][number]> = {},
): Promise<SweepPlanFile & { readonly text: string; readonly address: string }> {
  const address = (await desk.quotes(ether, '0.5')).receiverWalletAddress.toLowerCase()
  const { symbol, decimals } = ether
  const asset = ether.address.toLowerCase()
  const move = { asset, symbol, decimals, units: '5', gas: '60' }
  const own = { address, index: 0, nonce: 0, topUp: '600', moves: [move], ...over }
  const treasury = `0x${'70'.repeat(20)}`
  const file = await registerPlan(
    desk.deps,
    'sweep plan',
    {
      ...{ chainId: ether.chainId, block: '1', to: treasury, gasFrom: treasury },
      ...{ fees: { type: 'legacy', gasPrice: '10' }, addresses: [own] },
    },
    by,
  )
  return { ...file, address, text: JSON.stringify(file) }
}

/** By two operators' keys. */
export const approves = ({ deps }: Pick<MoneyDesk, 'deps'>, { id }: Pick<SweepPlan, 'id'>) =>
  signedByTwo(deps, (operation) => approveSweep(deps, id, operation))
