/** What the parts of a chat say, in the user's language. */
export interface ChatWords {
  readonly log: string
  readonly older: string
  readonly toNewest: string
  readonly fresh: string
  readonly you: string
  readonly waiting: string
  readonly sending: string
  readonly notSent: string
  readonly tryAgain: string
  readonly fileExpired: string
  readonly filesDeleted: string
  readonly openImage: (name: string) => string
  readonly download: (name: string) => string
  readonly size: (bytes: number) => string
  readonly write: string
  readonly attach: string
  readonly send: string
  readonly drop: string
  readonly removeFile: (name: string) => string
  readonly cancelUpload: (name: string) => string
  readonly retryUpload: (name: string) => string
  readonly uploading: (percent: number) => string
  readonly charactersLeft: (count: number) => string
  readonly close: string
}
