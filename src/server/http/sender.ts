import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'

import type { Endpoint } from '@contract/endpoint'
import { sendEventStream } from './event-stream'
import type { EventsAnswer, FileAnswer, PdfAnswer } from './handlers'
import { answerSender } from './written-answer'

type Send = (reply: FastifyReply, answer: unknown) => FastifyReply

/** Sends what a handler answers, in the form of its endpoint. */
export function sender(endpoint: Endpoint, checksAnswers: boolean): Send {
  const { form, payload } = endpoint
  // A handler of these forms answers nothing else (Handlers).
  if (form === 'pdf')
    return (reply, answer) => sendFile(reply, { ...(answer as PdfAnswer), type: 'application/pdf' })
  if (form === 'file') return (reply, answer) => sendFile(reply, answer as FileAnswer)
  if (form === 'events')
    return (reply, answer) =>
      sendEventStream(reply, answer as EventsAnswer<unknown>, (event) =>
        payload ? v.parse(payload, event) : event,
      )
  return answerSender(endpoint, checksAnswers)
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { fileName, type } = file
  if (!/^[\w.-]{1,120}$/.test(fileName)) throw new TypeError('not a file name')
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .headers('size' in file ? { 'content-length': file.size.toString() } : {})
    .send(contentOf(file))
}

/** What is read part by part is read on only while the client takes it. */
function contentOf(file: FileAnswer): Readable | Buffer {
  if ('parts' in file) return Readable.from(file.parts, { highWaterMark: 1 })
  return 'size' in file ? Readable.from(file.bytes) : Buffer.from(file.bytes)
}
