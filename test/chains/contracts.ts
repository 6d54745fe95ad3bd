import { decodeFunctionData, encodeFunctionResult, erc20Abi, multicall3Abi } from 'viem'
import { addressesIn, balancesAnswer } from '../fakes/balances-code'
import { type Call, MULTICALL, RpcFailure, type View } from './view'

type Hex = `0x${string}`

/** What contracts answer: any ERC-20 its balances, Multicall3 many calls at once; without a contract code runs. */
export function called(view: View, { to, data }: Call, height: bigint): Hex {
  if (to === undefined) return ran(view, data, height)
  const contract = to.toLowerCase()
  if (contract !== MULTICALL) return token(view, contract, data, height)
  // Where no code lies a call succeeds and answers nothing.
  return view.profile.hasMulticall ? multicalled(view, data, height) : '0x'
}

/** Where no code runs a call succeeds and answers nothing. */
function ran({ branch, profile }: View, data: Hex, height: bigint): Hex {
  const asked = profile.runsCode ? addressesIn(data) : null
  return asked ? balancesAnswer(asked.map((each) => branch.held('native', each, height))) : '0x'
}

function token({ branch }: View, contract: string, data: Hex, height: bigint): Hex {
  const call = decoded(() => decodeFunctionData({ abi: erc20Abi, data }))
  const result = (
    functionName: 'balanceOf' | 'decimals' | 'symbol',
    value: bigint | number | string,
  ) => encodeFunctionResult({ abi: erc20Abi, functionName, result: value }) // each name has its own type
  switch (call.functionName) {
    case 'balanceOf':
      return result('balanceOf', branch.held(contract, call.args[0].toLowerCase(), height))
    case 'decimals':
      return result('decimals', 6)
    case 'symbol':
      return result('symbol', 'USDC')
    default:
      throw reverted()
  }
}

function multicalled(view: View, data: Hex, height: bigint): Hex {
  const call = decoded(() => decodeFunctionData({ abi: multicall3Abi, data }))
  switch (call.functionName) {
    case 'getEthBalance': {
      const result = view.branch.held('native', call.args[0].toLowerCase(), height)
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'getEthBalance', result })
    }
    case 'aggregate3': {
      const result = call.args[0].map((each) => attempted(view, each, height))
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    }
    default:
      throw reverted()
  }
}

function attempted(
  view: View,
  { target, callData, allowFailure }: { target: Hex; callData: Hex; allowFailure: boolean },
  height: bigint,
): { success: boolean; returnData: Hex } {
  try {
    return { success: true, returnData: called(view, { to: target, data: callData }, height) }
  } catch (thrown) {
    if (!allowFailure) throw thrown
    return { success: false, returnData: '0x' }
  }
}

function decoded<T>(decode: () => T): T {
  try {
    return decode()
  } catch {
    throw reverted()
  }
}

const reverted = (): RpcFailure => new RpcFailure(3, 'execution reverted')
