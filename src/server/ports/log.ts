import type { LOG_FIELDS } from '@kernel/log-fields'

/** Of an error its name, code and frames are written. */
type LogField = (typeof LOG_FIELDS)[number] | 'error'

/** A field that is not written does not compile, also where the fields come in a variable or are spread. */
type Write = <Fields extends Readonly<Partial<Record<LogField, unknown>>>>(
  fields: Fields & NoOthers<Fields>,
  message: string,
) => void

type NoOthers<Fields> = Fields extends unknown
  ? Readonly<Record<Exclude<keyof Fields, LogField>, never>>
  : never

/** Structured log lines; fields hold no personal data and no secrets (reliability, never in logs). */
export interface Log {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}
