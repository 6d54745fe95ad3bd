import { readSettings } from '@config/desk'
import { bankFolder } from '@server/adapters/bank-folder'
import { chainReader, rpcClient } from '@server/adapters/evm-rpc'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { pdfSetter } from '@server/adapters/pdf'
import { connect } from '@server/adapters/pg/connect'
import { smtpMailer } from '@server/adapters/smtp'
import { startDesk } from '@server/compose'
import { sealActions } from '@server/desk/flows/seal-actions'
import { moneySide } from '@test/builders/money-side'
import type { MoneyWorld } from '@server/world'
import { toSeconds } from '@kernel/instant'
import { deskParts } from '../builders/desk-parts'
import {
  ETHEREUM,
  ETH_FEED,
  EUR_FEED,
  planMoney,
  PLAN_ENV,
  POLYGON,
  USD_FEED,
} from '../builders/money-plan'
import { fakeClock } from '../fakes/clock'
import { feedsOf } from '../fakes/prices'
import { watchBoundaries } from './boundaries'
import type { Order, Outside, Report } from './orders'

/**
 * A whole desk in a process of its own, which works when it is told to and dies where it is told to: at the real port, on
 * the real database, with the files and the mail of a live one.
 */
const clock = fakeClock()
let deadly: string | null = null
let left = Infinity
let isWorking = false
const tell = (report: Report): void => {
  process.send?.(report)
}

watchBoundaries((point) => {
  if (isWorking) left -= 1
  if (point === deadly || left < 0) process.kill(process.pid, 'SIGKILL')
  tell({ passed: point })
})

// Its parent knows the shape: it wrote it.
const outside = JSON.parse(process.env['OUTSIDE'] ?? '') as Outside
const PRICES: Readonly<Record<string, bigint>> = {
  [EUR_FEED]: 1_15000000n,
  [USD_FEED]: 1_00000000n,
  [ETH_FEED]: 3000_00000000n,
}

async function moneyAround(): Promise<MoneyWorld> {
  const urls = [
    [POLYGON, outside.polygonUrl],
    [ETHEREUM, outside.ethereumUrl],
  ] as const
  return planMoney({
    bank: await bankFolder(outside.bankFolder, { clock, settleMs: 0 }),
    readers: urls.map(([chainId, url]) => chainReader(chainId, rpcClient(url, chainId))),
    feeds: feedsOf((feed) => ({
      answer: PRICES[feed] ?? 0n,
      updatedAt: toSeconds(clock.now()),
      round: 1,
    })),
  })
}

async function live(): Promise<void> {
  const money = await moneyAround()
  const seams = { clock, ids: secureIds, random: Math.random, log: silentLog }
  const mailer = await smtpMailer({ url: outside.smtpUrl, from: 'desk@pay.example' })
  const settings = readSettings({ PORT: '0', ...PLAN_ENV })
  const { origin } = await startDesk(
    settings,
    {
      databaseUrl: outside.databaseUrl,
      otpPepper: 'a pepper for tests that is long enough',
      networks: [],
      accounts: [outside.account],
      firstScript: null,
      money,
      statements: pdfSetter,
      attach: () => Promise.resolve({ mailer, routes: null }),
      stop: () => Promise.resolve(),
    },
    seams,
  )
  const database = connect(outside.databaseUrl, seams)
  const { watchers, payouts } = moneySide(deskParts({ ...money, database, clock }))
  // Its loop goes by the real time: without this step it would seal in some payments and not in others.
  const sealer = { step: () => sealActions({ database, clock }) }
  const workers = [...watchers, ...payouts, sealer]
  const obey = async (order: Order): Promise<void> => {
    clock.set(new Date(order.now))
    deadly = order.dieAt ?? null
    left = order.dieIn ?? left
    isWorking = order.isToWork
    if (isWorking) for (const worker of workers) while (await worker.step());
    isWorking = false
    tell({ done: order.number })
  }
  process.on('message', (order: Order) => {
    obey(order).catch((thrown: unknown) => {
      tell({ failed: String(thrown), number: order.number })
    })
  })
  tell({ origin })
}

clock.set(new Date(outside.now))
live().catch((thrown: unknown) => {
  process.stderr.write(`${String(thrown)}\n`)
  process.exit(1)
})
