import type { FlowDeps } from '@server/desk/deps'
import { sendAnswer, sendQuestion } from '@server/desk/flows/send-chat-message'
import { everyTable } from '../setup/tables'
import { uuidOf } from './chat'
import { deskPerCase } from './desk-per-case'
import type { MoneyDesk } from './money-desk'
import { ACCOUNT } from './money-plan'

export const OPERATOR = 'a_operator'

/** Flows of the chat over a real database, with one account that asks and one that answers. */
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

async function seedOperator({ database, clock }: FlowDeps): Promise<void> {
  await everyTable(database.db)
    .insertInto('accounts')
    .values({
      id: OPERATOR,
      email: 'ines@causeway.example',
      name: 'Ines Brandt',
      type: 'individual',
      avatar_id: null,
      min_otc_eur: '100',
      max_otc_eur: null,
      disabled_at: null,
      created_at: clock.now(),
    })
    .execute()
}
