import type { Server } from 'node:http'
import { v1 } from '@contract/v1'
import type { SandboxBank } from '../bank/bank'
import type { SandboxScreening } from '../bank/screening'
import type { SandboxChain } from '../chains/chains'
import type { ChainFaults } from '../chains/faults'
import type { MailInbox } from '../mail/inbox'
import { sendOrder } from '../wallet/balances'
import type { WalletRpc } from '../wallet/rpc'
import { type AddressSwap, addressSwap } from './swap-address'
import { openCustomers } from './customer'
import { STORY_NETWORK, type StoryParts } from './story'
import { storyChain } from './story-chain'
import { StoryFailure } from './story-failure'
import type { PrepareStory, PreparedStory } from './story-player'
import { waitUntil } from './wait-until'

export interface StoryOptions {
  readonly chains: readonly SandboxChain[]
  readonly faults: Pick<ChainFaults, 'override'>
  readonly bank: Pick<SandboxBank, 'override'>
  readonly screening: Pick<SandboxScreening, 'override'>
  readonly inbox: Pick<MailInbox, 'list'>
  readonly storyAccount: { readonly email: string }
  /** Where that account's cookies are kept. */
  readonly cookieFile: string
  readonly rpc: WalletRpc
  readonly server: Server
  readonly now: () => Date
}

const LONGEST_WAIT_MS = 120_000
const BROWSER_MS = 45_000
const TIDY_MS = 5_000

/** Sets bank, chain and sanctions list for one story; `restore` brings back what the page has chosen. */
export function storyPreparation(options: StoryOptions): PrepareStory {
  const { bank, faults, screening, server, now } = options
  const { email } = options.storyAccount
  const customers = openCustomers({ ...options, email, origin: () => ownOrigin(server) })
  const swap = addressSwap(server)
  return async (report, tell, signal): Promise<PreparedStory> => {
    const chain = options.chains.find(({ network }) => network === STORY_NETWORK)
    if (!chain) throw new StoryFailure('The chain of the stories is not there')
    const customer = await customers.open(signal)
    report({ email })
    tell('signed-in', { email })
    const quoteIds: string[] = []
    bank.override([])
    screening.override('off')
    faults.override(STORY_NETWORK, 'none')
    const cancel = async (id: string): Promise<void> => {
      const own = await customers.open(AbortSignal.timeout(TIDY_MS))
      await own.call(v1.cancelQuote, { params: { id } })
    }
    return {
      parts: {
        ...storyActions(options, swap, signal),
        ...{ customer, tell, chain: storyChain(chain, faults, { now, signal }) },
        show: (path) => report({ path }),
        cancelAtEnd: (quoteId) => quoteIds.push(quoteId),
      },
      restore: async () => {
        bank.override(null)
        screening.override(null)
        faults.override(STORY_NETWORK, null)
        swap.stop()
        // A quote that was paid is not cancelled, nor one of a desk that is stopping.
        await Promise.allSettled(quoteIds.map(cancel))
      },
    }
  }
}

type StoryActions = Pick<StoryParts, 'wait' | 'pay' | 'now' | 'answerNext' | 'swap' | 'browserMs'>

const storyActions = (
  { chains, rpc, bank, now }: StoryOptions,
  swap: AddressSwap,
  signal: AbortSignal,
): StoryActions => ({
  ...{ swap, now, browserMs: BROWSER_MS },
  wait: (what, look) => waitUntil(look, { signal, what, withinMs: LONGEST_WAIT_MS }),
  pay: async ({ token, receiverWalletAddress: to }, amount, symbol = token.symbol) => {
    await sendOrder(chains, rpc, { network: STORY_NETWORK, token: symbol, to, amount })
  },
  answerNext: (answer) => bank.override([answer]),
})

/** Where this process itself is reached by HTTP. */
function ownOrigin(server: Server): string {
  const at = server.address()
  if (at === null || typeof at === 'string') throw new StoryFailure('The desk does not listen')
  const host = at.family === 'IPv6' ? '[::1]' : '127.0.0.1'
  return `http://${host}:${at.port}`
}
