import type { LiveSettings } from '@config/desk'
import { SettingsError } from '@config/environment'
import { chainOf } from '@server/adapters/evm-rpc'

import { bankFinding } from './doctor/bank'
import { fileFindings } from './doctor/files'
import { bad, type Finding, good } from './doctor/finding'
import { keyFinding } from './doctor/keys'

/**
 * What a desk must not start with: a file that does not fit, a key that derives nothing, a folder it cannot write, a
 * provider of another chain. What only does not answer now may answer later, and is waited for.
 */
export async function assertSafe(settings: LiveSettings): Promise<void> {
  const found = [
    ...(await fileFindings(settings)).filter(({ check }) => check !== 'APP_FOLDER'),
    await keyFinding(settings),
    await bankFinding(settings),
    ...(await Promise.all(settings.chains.map(chainIds))).flat(),
  ]
  const wrong = found.filter(({ ok }) => !ok)
  if (wrong.length === 0) return
  throw new SettingsError(wrong.map(({ check, says, mend }) => `${check}: ${says} (${mend ?? ''})`))
}

const chainIds = ({ plan, rpcUrls }: LiveSettings['chains'][number]): Promise<Finding[]> =>
  Promise.all(
    rpcUrls.map(async (url, at) => {
      const check = `RPC_URL_${plan.network.toUpperCase()}${at === 0 ? '' : '_2'}`
      const answer = await chainOf(url, plan.chainId)
      return answer === 'another'
        ? bad(check, 'answers for another chain', `it has to be chain ${plan.chainId}`)
        : good(check, answer)
    }),
  )
