import type { AccountNews } from './account-news'

export interface IdentifiedEvent<Event> {
  /** What the client names as Last-Event-ID to go on after this event. */
  readonly id: string
  readonly event: Event
}

/** What is new to one event stream, each time it is asked. */
export interface EventSource<Event> {
  /** `news` is of the account that listens. */
  next(now: Date, news: AccountNews): Promise<readonly IdentifiedEvent<Event>[]>
}
