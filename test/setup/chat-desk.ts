import { randomUUID } from 'node:crypto'

import type { ChatConversation, ChatFile, ChatMessage } from '@contract/v1/chat'
import type { SupportConversation } from '@contract/console/support'

import { silentLog } from '@server/adapters/log'
import { connect, type ConnectedDatabase } from '@server/adapters/pg/connect'

import { operatorBrowser } from './operator-browser'
import { pooled } from './pooler'
import {
  type Answer,
  type Browser,
  MARTA,
  startTestDesk,
  type TestDesk,
  TREASURY,
} from './test-desk'

export const CHAT = '/v1/private/chat'
export const SUPPORT = '/v1/console/support'
/** Who answers, in the console. */
export const ANSWERING = { id: 'ines', name: 'Ines Brandt' }
export const CONSOLE_ENV = { CONSOLE_ORIGIN: 'https://console.example' }
export const conversationOf = (accountId: string): string => `${SUPPORT}/conversations/${accountId}`

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the contract's type
export function payload<T>({ status, body }: Answer): T {
  expect([status, body.error, body.payload?.['validationError']]).toEqual([
    200,
    undefined,
    undefined,
  ])
  return body.payload as T // the desk checked it against the contract
}

/** Two people who ask, and the operator who answers. */
export interface ChatDesk {
  readonly desk: TestDesk
  readonly marta: Browser
  readonly noordzee: Browser
  readonly ines: Browser
  readonly database: ConnectedDatabase
  /** Every line of the desk's log. */
  readonly logged: readonly string[]
  /** All three, where their sessions are over. */
  signIn(): Promise<void>
  stop(): Promise<void>
}

async function openChatDesk(): Promise<ChatDesk> {
  const logged: string[] = []
  const note = (...line: unknown[]) => void logged.push(JSON.stringify(line))
  const desk = await startTestDesk({
    env: CONSOLE_ENV,
    log: { debug: note, info: note, warn: note, error: note },
  })
  const [marta, noordzee, ines] = [desk.browser(), desk.browser(), desk.consoleBrowser()]
  const signIn = async (): Promise<void> => {
    await marta.signIn(MARTA, desk.mails)
    await noordzee.signIn(TREASURY, desk.mails)
    for (const [name, token] of (await operatorBrowser(desk, ANSWERING)).cookies)
      ines.cookies.set(name, token)
  }
  await signIn()
  const database = connect(pooled(desk.databaseUrl), { log: silentLog, random: Math.random })
  return {
    desk,
    marta,
    noordzee,
    ines,
    database,
    logged,
    signIn,
    stop: async () => {
      await database.close()
      await desk.stop()
    },
  }
}

/** One chat desk for all cases of a file. */
export function chatDeskPerFile(): () => ChatDesk {
  const open = holder()
  beforeAll(open.start)
  afterAll(() => open.get().stop())
  return open.get
}

/** A chat desk for each case of a file. */
export function chatDeskPerCase(): () => ChatDesk {
  const open = holder()
  beforeEach(open.start)
  afterEach(() => open.get().stop())
  return open.get
}

function holder() {
  let chat: ChatDesk | null = null
  return {
    start: async () => {
      chat = await openChatDesk()
    },
    get: (): ChatDesk => {
      if (!chat) throw new Error('no desk is open')
      return chat
    },
  }
}

export interface Sent {
  readonly message: ChatMessage
  readonly conversation: ChatConversation
}

interface Extra {
  readonly id?: string
  readonly fileIds?: readonly string[]
  readonly transactionId?: string
}

const write = (browser: Browser, path: string, text: string, extra: Extra): Promise<Answer> =>
  browser.post(path, { id: randomUUID(), text, ...extra })

export const ask = (user: Browser, text: string, extra: Extra = {}): Promise<Answer> =>
  write(user, `${CHAT}/messages`, text, extra)

export const answer = (
  operator: Browser,
  accountId: string,
  text: string,
  extra: Extra = {},
): Promise<Answer> => write(operator, `${conversationOf(accountId)}/messages`, text, extra)

export const chatOf = async (user: Browser, query = '') =>
  payload<{ conversation: ChatConversation; messages: ChatMessage[]; hasOlder: boolean }>(
    await user.get(`${CHAT}${query}`),
  )

export const inboxOf = async (operator: Browser, query = '') =>
  payload<{ conversations: SupportConversation[]; nextCursor?: string }>(
    await operator.get(`${SUPPORT}/conversations${query}`),
  )

export interface TestFile {
  readonly bytes: Uint8Array
  readonly type: string
  readonly name: string
}

/** Sends a file to one side's uploads. */
export function upload(
  browser: Browser,
  file: TestFile,
  { id = randomUUID(), files = `${CHAT}/files` } = {},
): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([Buffer.from(file.bytes)], { type: file.type }), file.name)
  return browser.send('POST', `${files}/${id}`, form, { 'x-client-type': 'web' })
}

export const uploaded = async (...given: Parameters<typeof upload>): Promise<ChatFile> =>
  payload<{ file: ChatFile }>(await upload(...given)).file

/** The answer as it is, and its bytes. */
export async function downloaded(origin: string, browser: Browser, path: string) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${origin}${path}`, { headers: { cookie } })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
