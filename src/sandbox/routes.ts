import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import type { SandboxChain } from './chains/chains'
import type { MailInbox } from './mail/inbox'
import type { SandboxBank } from './bank/bank'
import { SANDBOX_PAGE } from './page/sandbox-page'
import { SANDBOX_SCRIPT } from './page/sandbox-page-script'
import { SANDBOX_STYLE } from './page/sandbox-page-style'
import type { SandboxKeys } from './chains/seed-phrase'
import { readBalances, sendOrder } from './wallet/balances'
import { type Guard, guarded, walletRoutes } from './wallet/routes'
import { createWalletRpc, WalletRefusal } from './wallet/rpc'

export interface SandboxAccount {
  readonly email: string
  readonly name: string
}

export interface SandboxRoutesOptions {
  readonly chains: readonly SandboxChain[]
  readonly keys: Pick<SandboxKeys, 'wallet'>
  readonly bank: SandboxBank
  readonly inbox: MailInbox
  /** Those that anybody at the sandbox may sign in as. */
  readonly accounts: () => Promise<readonly SandboxAccount[]>
  readonly guard: Guard
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

/** Everything below /sandbox; never registered outside the sandbox. */
export function sandboxRoutes(options: SandboxRoutesOptions): FastifyPluginCallback {
  const { chains, keys, bank, inbox, accounts, guard } = options
  const { address } = keys.wallet
  const rpc = createWalletRpc(chains, keys)
  return (app, _options, done) => {
    void app.register(walletRoutes({ chains, address, rpc, guard }))
    app.get('/sandbox', (_request, reply) => {
      void reply.header('content-security-policy', PAGE_POLICY)
      return serve(reply, 'text/html', SANDBOX_PAGE)
    })
    app.get('/sandbox/page.css', (_request, reply) => serve(reply, 'text/css', SANDBOX_STYLE))
    app.get('/sandbox/page.js', (_request, reply) =>
      serve(reply, 'text/javascript', SANDBOX_SCRIPT),
    )
    app.get('/sandbox/state', async () => {
      const [mails, people, balances] = await Promise.all([
        inbox.list(),
        accounts(),
        readBalances(chains, address),
      ])
      return {
        mails,
        payments: bank.payments(),
        accounts: people,
        wallet: { address, chains: balances },
      }
    })
    app.post('/sandbox/send', { onRequest: guarded(guard) }, async ({ body }, reply) =>
      sendOrder(chains, rpc, body).then(
        (hash) => ({ hash }),
        (failure: unknown) => refuse(failure, reply),
      ),
    )
    done()
  }
}

const serve = (reply: FastifyReply, type: string, content: string): FastifyReply =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content)

function refuse(failure: unknown, reply: FastifyReply): { error: string } {
  if (!(failure instanceof WalletRefusal)) throw failure
  void reply.code(400)
  return { error: failure.message }
}
