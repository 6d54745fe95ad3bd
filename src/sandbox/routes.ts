import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify'
import type { SandboxBank } from './bank/bank'
import { bankRoutes } from './bank/bank-routes'
import type { SandboxScreening } from './bank/screening'
import { networkName } from './chains/catalogue'
import type { SandboxChain } from './chains/chains'
import { faultRoutes } from './fault-routes'
import type { ChainFaults } from './chains/faults'
import type { SandboxKeys } from './chains/seed-phrase'
import type { Charges } from './legal/legal-pages'
import { legalRoutes } from './legal/legal-routes'
import type { MailInbox } from './mail/inbox'
import type { SandboxAccount, SandboxOperators, SandboxState, SendAnswer } from './page/wire'
import { playStories } from './play-stories'
import { readBalances, sendOrder } from './wallet/balances'
import { type Guard, guardHook, walletRoutes } from './wallet/routes'
import { createWalletRpc } from './wallet/rpc'
import { ProviderRpcError } from './wallet/wire'

export interface SandboxRoutesOptions {
  readonly chains: readonly SandboxChain[]
  readonly faults: ChainFaults
  readonly keys: Pick<SandboxKeys, 'wallet'>
  readonly bank: SandboxBank
  readonly screening: SandboxScreening
  readonly inbox: MailInbox
  readonly accounts: () => Promise<readonly SandboxAccount[]>
  readonly operators: SandboxOperators
  /** Who signs in for the stories. */
  readonly storyAccount: SandboxAccount
  /** Where that account's cookies are kept. */
  readonly cookieFile: string
  readonly guard: Guard
  readonly now: () => Date
  /** What the page of fees says. */
  readonly charges: Charges
  /** Where webpack put the page and the wallet. */
  readonly pageFolder: string
}

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Served here for trying it; a live desk's is hosted elsewhere. It brings its own policy. */
const VERIFY_PAGE = '../../verify/verify.html'

const FILES = [
  { path: '/sandbox', file: 'page.html', type: 'text/html' },
  { path: '/sandbox/page.css', file: 'page.css', type: 'text/css' },
  { path: '/sandbox/page.js', file: 'page.js', type: 'text/javascript' },
  { path: '/sandbox/wallet.js', file: 'wallet.js', type: 'text/javascript' },
] as const

/** Everything below /sandbox, and the legal pages; never registered outside the sandbox. */
export function sandboxRoutes(options: SandboxRoutesOptions): FastifyPluginCallback {
  const { chains, faults, keys, bank, screening, inbox, accounts, operators, guard } = options
  const { address } = keys.wallet
  const rpc = createWalletRpc(chains, keys)
  return (app, _options, done) => {
    void app.register(walletRoutes({ chains, address, rpc, guard }))
    void app.register(bankRoutes(bank, guard))
    void app.register(faultRoutes(faults, screening, guard))
    const stories = playStories(app, { ...options, rpc })
    servePage(app, options.pageFolder)
    void app.register(legalRoutes(options.charges))
    app.get('/sandbox/state', async (): Promise<SandboxState> => {
      const [mails, people, balances] = await Promise.all([
        inbox.list(),
        accounts(),
        readBalances(chains, address),
      ])
      return {
        mails,
        payments: bank.payments(),
        nextAnswer: bank.nextAnswer(),
        screening: screening.mode(),
        chains: chains.map(({ network, nativeSymbol }) => ({
          ...{ network, nativeSymbol, name: networkName(network), fault: faults.of(network) },
        })),
        story: stories.state(),
        accounts: people,
        operators,
        wallet: { address, chains: balances },
      }
    })
    app.post('/sandbox/send', { onRequest: guardHook(guard) }, async ({ body }, reply) =>
      sendOrder(chains, rpc, body).then(
        (hash): SendAnswer => ({ hash }),
        (failure: unknown) => refuse(failure, reply),
      ),
    )
    done()
  }
}

function servePage(app: FastifyInstance, folder: string): void {
  app.get('/sandbox/verify.html', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache')
    // The answer's own policy would forbid what the page's allows.
    void reply.removeHeader('content-security-policy')
    return readFile(join(folder, VERIFY_PAGE), 'utf8')
  })
  for (const { path, file, type } of FILES) {
    app.get(path, async (_request, reply) => {
      if (type === 'text/html') void reply.header('content-security-policy', PAGE_POLICY)
      void reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache')
      return readFile(join(folder, file), 'utf8')
    })
  }
}

function refuse(failure: unknown, reply: FastifyReply): SendAnswer {
  if (!(failure instanceof ProviderRpcError)) throw failure
  void reply.code(400)
  return { error: failure.message }
}
