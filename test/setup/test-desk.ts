import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { CLIENT_TYPE_HEADER } from '@contract/envelope'
import { readSettings } from '@config/desk'
import { sandboxPayees } from '@sandbox/bank/payee-verifier'
import { bankFolder } from '@server/adapters/bank-folder'
import { secureIds } from '@server/adapters/ids'
import { silentLog } from '@server/adapters/log'
import { pdfSetter } from '@server/adapters/pdf'
import { notScreened } from '@server/adapters/screening'
import { startDesk } from '@server/compose'
import { realTimer } from '@server/workers/loop'
import type { World } from '@server/world'
import type { BankFolder } from '@server/ports/bank'
import type { Log } from '@server/ports/log'
import type { Mail } from '@server/ports/mail'

import { signsAddresses } from '../builders/signed-address'
import { type FakeClock, fakeClock } from '../fakes/clock'
import { fakeFeeds } from '../fakes/prices'
import { nextCode } from './mailed-code'
import { asDesk, createTestDatabase, type TestDatabase } from './database'
import { testPush } from '../builders/push'

export interface TestDesk {
  readonly origin: string
  /** Where the console listens. */
  readonly consoleOrigin: string
  readonly databaseUrl: string
  readonly clock: FakeClock
  /** Mails that left the desk, oldest first. */
  readonly mails: Mail[]
  browser(): Browser
  /** An operator's, at the console. */
  consoleBrowser(): Browser
  /** Stops and starts again on the same database. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface TestDeskOptions {
  readonly env?: Record<string, string>
  readonly log?: Log
  readonly world?: Partial<World>
  readonly clock?: FakeClock
  /** In place of a new one; dropped with the desk. */
  readonly database?: TestDatabase
}

export const MARTA = 'marta@kowalczyk.example'
export const TREASURY = 'treasury@noordzee.example'
/** Signs in seldom. */
export const INES = 'ines@causeway.example'

/** Of the phrase that every development chain uses: nobody's money. */
const TEST_XPUB =
  'xpub6Ncg7xnfzxd1uyLCwVrBfpBJbdcxzYBL9hzN3Kn3J4AR6UjPXTzMMm7EMchN2xw39v7ZmabG9xwbgzWQwPEDzMQsLMGykSuzpTGaFiz83ng'

/** One desk for all cases of a file. */
export function testDeskPerFile(options: TestDeskOptions = {}): () => TestDesk {
  let desk: TestDesk | null = null
  const get = (): TestDesk => {
    if (!desk) throw new Error('no desk is open')
    return desk
  }
  beforeAll(async () => {
    desk = await startTestDesk(options)
  })
  afterAll(() => get().stop())
  return get
}

/** A whole desk on a database of its own, with a clock that the test moves and mails that it reads. */
export async function startTestDesk(options: TestDeskOptions = {}): Promise<TestDesk> {
  const { url, drop } = options.database ?? (await createTestDatabase())
  const clock = options.clock ?? fakeClock()
  const mails: Mail[] = []
  const folder = await mkdtemp(join(tmpdir(), 'causeway-bank-'))
  const settings = readSettings({ PORT: '0', ...options.env })
  const bank = await bankFolder(folder, { clock, settleMs: 0 })
  const world: World = { ...emptyWorld(asDesk(url), mails, bank), ...options.world }
  const log = options.log ?? silentLog
  const start = () =>
    startDesk(settings, world, { clock, ids: secureIds, random: Math.random, log })
  let desk = await start()
  return {
    get origin() {
      return desk.origin
    },
    get consoleOrigin() {
      return desk.consoleOrigin ?? ''
    },
    databaseUrl: url,
    clock,
    mails,
    browser: () => new Browser(() => desk.origin),
    consoleBrowser: () => new Browser(() => desk.consoleOrigin ?? ''),
    restart: async () => {
      await desk.stop()
      desk = await start()
    },
    stop: async () => {
      await desk.stop()
      await drop()
      await rm(folder, { recursive: true })
    },
  }
}

const OFTEN_MS = 250
/** Whatever looks several times a second looks ten times as often: a test waits for each mail. */
const sooner: World['after'] = (ms, run) => realTimer(ms <= OFTEN_MS ? ms / 10 : ms, run)

const emptyWorld = (databaseUrl: string, mails: Mail[], bank: BankFolder): World => ({
  databaseUrl,
  otpPepper: 'a pepper for tests that is long enough',
  networks: [],
  accounts: [
    account('acc_marta', MARTA, 'Marta Kowalczyk', 'individual'),
    account('acc_noordzee', TREASURY, 'Atelier Noordzee', 'business'),
    account('acc_ines', INES, 'Ines Brandt', 'individual'),
  ],
  after: sooner,
  firstScript: null,
  checksAnswers: true,
  statements: pdfSetter,
  money: {
    chains: [],
    tokens: [],
    readers: [],
    sweepChains: [],
    feeds: fakeFeeds(),
    bank,
    payees: sandboxPayees,
    screening: notScreened,
    xpub: TEST_XPUB,
    addressSigner: signsAddresses(TEST_XPUB),
    webhooks: { post: () => Promise.resolve({ fault: 'unresolved' }) },
    webPush: testPush,
    isSandbox: true,
  },
  attach: () =>
    Promise.resolve({
      mailer: {
        send: (mail) => {
          mails.push(mail)
          return Promise.resolve()
        },
      },
      routes: null,
    }),
  stop: () => Promise.resolve(),
})

const account = (id: string, email: string, name: string, type: 'individual' | 'business') => ({
  id,
  email,
  name,
  type,
})

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; tests read deep into it and would fail on anything else. */
  readonly body: Envelope
}

interface Envelope {
  status?: string
  error?: string
  errorCode?: string
  // A test names the shape it expects, and fails where it is another.
  payload?: Record<string, unknown>
}

/** A browser as far as a desk can tell: it keeps cookies and sends the contract's headers. */
export class Browser {
  readonly cookies = new Map<string, string>()

  constructor(private readonly origin: () => string) {}

  get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send('GET', path, null, headers)

  post = (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send('POST', path, body === undefined ? null : JSON.stringify(body), {
      [CLIENT_TYPE_HEADER]: 'web',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    })

  async send(
    method: string,
    path: string,
    body: BodyInit | null,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.origin()}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: { ...headers, ...(cookie && { cookie }) },
    })
    this.keep(response.headers.getSetCookie())
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    // What the desk sent is what the test is about: it is asserted, not trusted.
    const parsed = (isJson ? JSON.parse(text) : {}) as Envelope
    return { status: response.status, headers: response.headers, text, body: parsed }
  }

  /** Through both steps of sign-in, and the first call of the app that is signed in. */
  async signIn(...[email, mails, headers = {}]: Parameters<Browser['checkCode']>): Promise<Answer> {
    const answer = await this.checkCode(email, mails, headers)
    if (answer.status === 200)
      await this.get('/v1/init/self', { [CLIENT_TYPE_HEADER]: 'web', ...headers })
    return answer
  }

  /** The two steps alone; the code is read from the mail that arrived. */
  async checkCode(
    email: string,
    mails: readonly Mail[],
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const mine = () => mails.filter(({ to }) => to === email)
    const before = mine().length
    const sent = await this.post('/v1/init/auth/send', { email, initial: true })
    if (sent.status !== 200) throw new Error(`no code is sent: ${sent.status} ${sent.text}`)
    const code = await nextCode(mine, before)
    return this.post('/v1/init/auth/check', { email, otp: code }, headers)
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line))
        this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
