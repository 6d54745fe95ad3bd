import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text kept in memory with its compressed forms. */
export interface Page {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

export function pageOf(text: string, type: string): Page {
  const plain = Buffer.from(text)
  return { type, plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const encoding = chosenEncoding(request.headers['accept-encoding'])
  void reply.headers(headers).header('vary', 'accept-encoding').type(page.type)
  if (encoding !== 'plain') void reply.header('content-encoding', encoding)
  return reply.send(page[encoding])
}

function chosenEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | 'plain' {
  const offered = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : 'plain'
}
