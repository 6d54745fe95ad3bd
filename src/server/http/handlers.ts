import type { BodyOf, ParamsOf, PayloadOf, QueryOf } from '@contract/endpoint'
import type { V1 } from '@contract/v1'
import type { Language } from '@kernel/domain-error'
import type { Caller } from '@server/desk/flows/sessions'
import type { ExportForm } from '@server/ports/transfer-exports'

/**
 * The desk's cookies: the session, what binds a code to the browser that asked for it, what tells a browser that has
 * signed in before, and a sign for the page's own script that no session is open.
 */
export type CookieName = 'session' | 'browser' | 'device' | 'signedOut'

export interface RequestFacts {
  /** Null on public endpoints. */
  readonly caller: Caller | null
  /** BCP 47 tag of Accept-Language's first choice. */
  readonly locale: string
  /** Null where the call is not made by the app. */
  readonly appLanguage: Language | null
  readonly remoteAddress: string
  readonly userAgent: string
  readonly idempotencyKey: string | null
  /** The id of the last event that a returning client received. */
  readonly lastEventId: string | null
  /** Asked by the app on its own: authenticates without extending the session. */
  readonly isBackground: boolean
  readonly cookies: Readonly<Record<CookieName, string | undefined>>
}

/** A file of an upload, already bounded in size. */
export interface UploadedFile {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Uint8Array
}

export interface PdfAnswer {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** A file that was checked when it came in; it leaves as a download whatever it is. */
interface WholeFile extends PdfAnswer {
  readonly type: 'image/jpeg' | 'image/png' | 'application/pdf'
}

/** A document that is read part by part while it leaves. */
interface LongFile {
  readonly fileName: string
  readonly type: 'application/json'
  /** In bytes: whoever is cut off sees it. */
  readonly size: bigint
  readonly bytes: AsyncIterable<string>
}

/** A document that is made while it leaves: nobody knows how long it gets, and its end says that it is whole. */
interface StreamedFile {
  readonly fileName: string
  readonly type: ExportForm['type']
  readonly parts: AsyncIterable<string | Uint8Array>
}

export type FileAnswer = WholeFile | LongFile | StreamedFile

/** A response of server-sent events. */
export interface EventStream<Event> {
  /** The client names `id` as Last-Event-ID when it comes back, to go on from there. */
  send(id: string, event: Event): void
  /** Sends an empty comment, so that no proxy takes the stream for dead. */
  keepAlive(): void
  readonly end: () => void
}

/** Called once the stream is open; what it answers is called once when the stream is closed, from either end. */
export type EventsAnswer<Event> = (stream: EventStream<Event>) => () => void

/** What a handler may set beside its payload. */
export interface ReplyEffects {
  /** Without an age the cookie lasts as long as the browser runs. */
  setCookie(name: CookieName, value: string, maxAgeSeconds: number | null): void
  clearCookie(name: CookieName): void
}

export interface Input<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly file: UploadedFile | null
  readonly facts: RequestFacts
  readonly reply: ReplyEffects
}

/** A private endpoint's handler always has a caller. */
export type PrivateInput<E> = Input<E> & { readonly facts: { readonly caller: Caller } }

export type AnswerOf<E> = E extends { readonly form: infer F }
  ? F extends 'pdf'
    ? PdfAnswer
    : F extends 'file'
      ? FileAnswer
      : F extends 'events'
        ? EventsAnswer<PayloadOf<E>>
        : PayloadOf<E>
  : never

/** One handler for each call of the contract; a refusal is a thrown DomainError. */
export type Handlers = {
  readonly [Name in keyof V1]: (
    input: V1[Name]['access'] extends 'public' ? Input<V1[Name]> : PrivateInput<V1[Name]>,
  ) => Promise<AnswerOf<V1[Name]>>
}
