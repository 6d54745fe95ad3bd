import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketPair, startMarket } from '@sandbox/chains/market'
import { signerServer } from '@server/address-signer/serve'
import { type MailServer, startMailServer } from '../fakes/mail-server'
import { type PublicChain, startPublicChain } from '../fakes/public-chain'
import { asDesk } from './database'
import { signsWithOwnKey } from './own-signer'
import { openTcpDoor } from './tcp-door'

/** Everything that a live desk is told to reach, all of it on this machine. */
export interface Outside {
  readonly folder: string
  readonly chain: PublicChain
  readonly mail: MailServer
  /** The settings of a desk that stands in it, on a database of the caller's. */
  readonly env: Readonly<Record<string, string>>
  readonly listings: Listings
  /** Writes other listings and answers where they are. */
  keeps(name: string, content: unknown): Promise<string>
  stop(): Promise<void>
}

type Listings = ReturnType<typeof listingsOf>

/** The desk serves as a role of its own; 'desk migrate' needs the owner's. */
export async function openOutside(ownerUrl: string): Promise<Outside> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-live-'))
  const [chain, mail] = await Promise.all([startPublicChain(), startMailServer()])
  const secondProvider = await openTcpDoor(() => chain.chain.rpcUrl)
  await mkdir(join(folder, 'bank'))
  await mkdir(join(folder, 'app'))
  await writeFile(join(folder, 'app/index.html'), '<!doctype html><title>Causeway</title>')
  const socket = join(folder, 'signer.socket')
  const signer = signerServer(signsWithOwnKey(chain.keys.xpub)).listen(socket)
  const market = await startMarket({ chains: [chain.chain], now: () => new Date() })
  const listings = listingsOf(chain)
  const keeps = async (name: string, content: unknown) => {
    const file = join(folder, name)
    await writeFile(file, JSON.stringify(content))
    return file
  }
  return {
    folder,
    chain,
    mail,
    listings,
    keeps,
    env: {
      MODE: 'live',
      PUBLIC_ORIGIN: 'https://pay.example',
      DATABASE_URL: asDesk(ownerUrl),
      PROXIES: '0',
      OTP_PEPPER: 'a pepper of more than thirty-two characters',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Causeway <no-reply@pay.example>',
      BANK_FOLDER: join(folder, 'bank'),
      BANK_PROFILE_FILE: join(process.cwd(), 'config/bank.sepa.example.json'),
      // Its bank renames whole files into place.
      BANK_SETTLE_SECONDS: '0',
      DEPOSIT_XPUB: chain.keys.xpub,
      ADDRESS_SIGNER_SOCKET: socket,
      LISTINGS_FILE: await keeps('listings.json', listings),
      MARKET_SOURCE: market.url,
      DEBTOR_NAME: 'Causeway Test',
      DEBTOR_IBAN: 'DE93999999990000000001',
      DEBTOR_BIC: 'CSWYDEFFXXX',
      RPC_URL_BASE: chain.chain.rpcUrl,
      RPC_URL_BASE_2: `http://127.0.0.1:${secondProvider.port}`,
      APP_FOLDER: join(folder, 'app'),
      LOG_LEVEL: 'warn',
    },
    stop: async () => {
      signer.close()
      await Promise.all([chain.stop(), mail.stop(), market.stop(), secondProvider.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function listingsOf({ chain }: PublicChain) {
  const feed = (address: string, name: string) => ({
    ...{ network: 'base', address, description: `${name} / USD`, heartbeatSeconds: 86_400 },
  })
  const tokens = chain.tokens.map((token) => ({
    ...token,
    feed: feed(token.feed, token.symbol.replace('WETH', 'ETH')),
    marketPair: marketPair('base', token.symbol),
  }))
  return {
    chains: [
      {
        network: 'base',
        eurUsdFeed: feed(chain.eurUsdFeed, 'EUR'),
        nativeUsdFeed: feed(chain.nativeFeed, 'ETH'),
        nativeMarketPair: marketPair('base', chain.nativeSymbol),
        tokens,
      },
    ],
  }
}
