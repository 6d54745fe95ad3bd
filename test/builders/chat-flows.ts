import type { FlowDeps } from '@server/desk/deps'
import { sendAnswer, sendQuestion } from '@server/desk/flows/send-chat-message'
import { insertOperator } from '@server/desk/records/operator/store'
import { everyTable } from '../setup/tables'
import { uuidOf } from './chat'
import { deskPerCase } from './desk-per-case'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'

export const OPERATOR = 'ines'

/** Flows of the chat over a real database, with an account that asks and an operator who answers. */
export interface ChatFlows {
  readonly deps: FlowDeps
  readonly desk: MoneyDesk
  /** Sends a question of the account, or an answer to it; answers the message's id. */
  ask(text: string, fileIds?: string[]): Promise<string>
  answer(text: string): Promise<string>
  conversation(): ReturnType<typeof readRow>
}

/** For each case of a file. */
export function chatFlowsPerCase(): () => ChatFlows {
  const desk = deskPerCase()
  const open: { flows: ChatFlows | null } = { flows: null }
  beforeEach(async () => {
    open.flows = await chatFlowsOf(desk())
  })
  return () => {
    if (!open.flows) throw new Error('no chat is open')
    return open.flows
  }
}

async function chatFlowsOf(desk: MoneyDesk): Promise<ChatFlows> {
  const { deps } = desk
  await seedOperator(deps)
  let messages = 0
  return {
    deps,
    desk,
    ask: async (text, fileIds = []) => {
      const id = uuidOf(++messages)
      const draft = { id, text, fileIds }
      await sendQuestion(deps, { accountId: ACCOUNT, draft, language: 'en' })
      return id
    },
    answer: async (text) => {
      const id = uuidOf(++messages)
      const draft = { id, text, fileIds: [] }
      await sendAnswer(deps, { conversationId: ACCOUNT, operatorId: OPERATOR, draft })
      return id
    },
    conversation: () => readRow(deps),
  }
}

const readRow = ({ database }: FlowDeps) =>
  everyTable(database.db).selectFrom('chat_conversations').selectAll().executeTakeFirstOrThrow()

const seedOperator = ({ database, clock }: FlowDeps): Promise<void> =>
  database.transact((tx) => insertOperator(tx, { id: OPERATOR, name: 'Ines Brandt' }, clock.now()))
