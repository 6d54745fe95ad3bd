import { buffers, eventChannel, type EventChannel } from 'redux-saga'

import { AppError } from '@kernel/app-error'

/** What is heard of a stream of server-sent events: it answered, something came, it ended. */
export type Heard =
  | { readonly kind: 'opened' }
  | { readonly kind: 'beat' }
  | { readonly kind: 'event'; readonly mark: string | null; readonly data: string }
  | { readonly kind: 'ended'; readonly error: AppError | null }

/** Cuts the text of a stream into its events, however the network has cut it into pieces. */
export function eventReader(tell: (heard: Heard) => void) {
  let rest = ''
  return (piece: string): void => {
    const blocks = (rest + piece).replace(/\r\n?/g, '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) tell(heardIn(block))
  }
}

function heardIn(block: string): Heard {
  const lines = block.split('\n')
  const valuesOf = (field: string): readonly string[] =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
  const data = valuesOf('data')
  // A comment, or how long to wait before coming back: a sign of life.
  if (data.length === 0) return { kind: 'beat' }
  return { kind: 'event', mark: valuesOf('id').at(-1) ?? null, data: data.join('\n') }
}

/** A stream as a channel; closing it hangs up. */
export const streamChannel = (
  open: (signal: AbortSignal) => Promise<Response>,
): EventChannel<Heard> =>
  eventChannel((emit) => {
    const line = new AbortController()
    void read(open, line.signal, emit)
    return () => {
      line.abort()
    }
  }, buffers.expanding<Heard>())

async function read(
  open: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
  emit: (heard: Heard) => void,
): Promise<void> {
  try {
    const { body } = await open(signal)
    emit({ kind: 'opened' })
    if (body) await readAll(body, eventReader(emit))
    emit({ kind: 'ended', error: null })
  } catch (thrown) {
    emit({ kind: 'ended', error: AppError.from(thrown) })
  }
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  take: (piece: string) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    take(decoder.decode(value, { stream: true }))
  }
}
