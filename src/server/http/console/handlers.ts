import type { ConsoleCalls } from '@contract/console/calls'
import type { BodyOf, ParamsOf, QueryOf } from '@contract/endpoint'
import type { OperatorCaller } from '@server/desk/flows/operator-sessions'
import type { AnswerOf, UploadedFile } from '../handlers'

export interface ConsoleFacts {
  /** Null on public endpoints. */
  readonly caller: OperatorCaller | null
  readonly remoteAddress: string
  /** The cookie that binds a challenge to the browser that asked for it. */
  readonly browser: string | undefined
  /** The id of the last event that a returning client received. */
  readonly lastEventId: string | null
}

/** What a handler may set beside its payload. */
export interface ConsoleReply {
  /** The cookie of a session lasts as long as the browser runs. */
  keepSession(token: string): void
  endSession(): void
  keepBrowser(token: string): void
}

export interface ConsoleInput<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: UploadedFile | null
  readonly facts: ConsoleFacts
  readonly reply: ConsoleReply
}

/** An endpoint of operators always has a caller. */
type OperatorInput<E> = ConsoleInput<E> & { readonly facts: { readonly caller: OperatorCaller } }

/** One handler for each call of the console; a refusal is a thrown DomainError. */
export type ConsoleHandlers = {
  readonly [Name in keyof ConsoleCalls]: (
    input: ConsoleCalls[Name]['access'] extends 'public'
      ? ConsoleInput<ConsoleCalls[Name]>
      : OperatorInput<ConsoleCalls[Name]>,
  ) => Promise<AnswerOf<ConsoleCalls[Name]>>
}
