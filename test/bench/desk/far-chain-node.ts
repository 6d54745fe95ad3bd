import { PROFILES } from '../../chains/profiles'
import { provider } from '../../chains/provider'
import { randomFrom } from '../../chains/random'
import { transactionOf } from '../../chains/payments'
import { type Truth, truth } from '../../chains/truth'
import { word } from '../../chains/view'
import { serveRpc } from '../../fakes/rpc-server'
import { FAR_CHAIN_ID, type FarNode, LATENCY_MS, type NodeCalls } from './far-chain-calls'

/** A fast chain and its two providers in a process of their own, so that the desk's process does the desk's work alone. */

const CAPS = { blocks: 2_000n, logs: 10_000 }
const BLOCKS_BETWEEN_PAYMENTS = 40
const PAYMENTS_BETWEEN_NATIVE_ONES = 10
const PROVIDERS = 2

const [first] = PROFILES
if (!first) throw new Error('no profile')
const profile = { ...first, chainId: FAR_CHAIN_ID }

let chain: Truth = truth(profile, 0)
let mining: NodeJS.Timeout | undefined
let paid = 0

const now = (): number => Date.now() / 1_000

function payment(kind: 'usdc' | 'native', to: string) {
  const hash = word(BigInt(++paid))
  return transactionOf(hash, [{ kind, to, units: 100_000_000n }])
}

const calls: NodeCalls = {
  begins: (genesis, behind, addresses) => {
    chain = truth(profile, genesis)
    for (let block = 1; block <= behind; block++) {
      const isPaying = block % BLOCKS_BETWEEN_PAYMENTS === 0
      const kind = (paid + 1) % PAYMENTS_BETWEEN_NATIVE_ONES === 0 ? 'native' : 'usdc'
      const to = addresses[(paid * 7) % addresses.length] ?? ''
      const transactions = isPaying ? [payment(kind, to)] : []
      chain.mine({ time: genesis + block * profile.pace, transactions })
    }
    return paid
  },
  goesOn: () => {
    mining = setInterval(() => {
      for (let { time } = chain.branch.head(); time + profile.pace <= now();)
        ({ time } = chain.mine({ time: time + profile.pace }))
    }, profile.pace * 1_000)
    return paid
  },
  pays: (kind, to) => {
    const transaction = payment(kind, to)
    chain.mine({ time: now(), transactions: [transaction] })
    return transaction.hash
  },
  rests: () => {
    clearInterval(mining)
    return chain.branch.head().number.toString()
  },
  forges: (count) => chain.mine({ time: now(), forged: count }).number.toString(),
}

async function serve(): Promise<void> {
  const victim = { address: '', contract: '' }
  const urls: string[] = []
  for (let at = 0; at < PROVIDERS; at++) {
    const answers = async (method: string, params: unknown): Promise<unknown> =>
      provider(chain, { caps: CAPS, random: randomFrom(1), victim }).request(
        method,
        params as readonly unknown[], // our own adapter asks
      )
    urls.push((await serveRpc(answers, LATENCY_MS)).url)
  }
  const control = await serveRpc((method, params) => {
    const call = calls[method as keyof NodeCalls] as (...all: never) => unknown // the file beside calls it
    return Promise.resolve(call(...(params as never)))
  })
  const node: FarNode = { providers: urls, control: control.url }
  process.stdout.write(`${JSON.stringify(node)}\n`)
}

// Whoever started it has ended.
process.stdin.on('end', () => process.exit()).resume()
void serve()
