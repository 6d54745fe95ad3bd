import type { LiveSettings } from '@config/desk'
import { SettingsError } from '@config/environment'
import { chainOf } from '@server/adapters/evm-rpc'
import { rpcVariable } from './chains'
import { failedCheck, type Finding, passedCheck } from './finding'
import { localFindings } from './local'

/**
 * What a desk must not start with: a file that does not fit, a key that derives nothing, a folder it cannot write, a
 * provider of another chain. What only does not answer now may answer later, and is waited for.
 */
export async function assertSafe(settings: LiveSettings): Promise<void> {
  const found = [
    // Without the app a desk still serves its API.
    ...(await localFindings(settings)).filter(({ check }) => check !== 'APP_FOLDER'),
    ...(await Promise.all(settings.chains.map(chainIds))).flat(),
  ]
  const wrong = found.filter(({ ok }) => !ok)
  if (wrong.length === 0) return
  throw new SettingsError(wrong.map(({ check, says, mend }) => `${check}: ${says} (${mend ?? ''})`))
}

const chainIds = ({ plan, rpcUrls }: LiveSettings['chains'][number]): Promise<Finding[]> =>
  Promise.all(
    rpcUrls.map(async (url, at) => {
      const check = rpcVariable(plan, at)
      const answer = await chainOf(url, plan.chainId)
      return answer === 'another'
        ? failedCheck(check, 'answers for another chain', `it has to be chain ${plan.chainId}`)
        : passedCheck(check, answer)
    }),
  )
