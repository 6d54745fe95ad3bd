import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text kept in memory with its compressed forms, each made when it is first asked for: a start waits for none. */
export class Page {
  private readonly plain: Buffer
  private readonly made: Partial<Record<Encoding, Buffer>> = {}

  constructor(
    text: string,
    readonly type: string,
  ) {
    this.plain = Buffer.from(text)
  }

  bytesIn(encoding: Encoding): Buffer {
    return (this.made[encoding] ??= ENCODERS[encoding](this.plain))
  }
}

type Encoding = 'br' | 'gzip' | 'plain'

const ENCODERS: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  br: (plain) => brotliCompressSync(plain),
  gzip: (plain) => gzipSync(plain),
  plain: (plain) => plain,
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
  return reply.send(page.bytesIn(encoding))
}

function chosenEncoding(accepted: string | string[] | undefined): Encoding {
  const offered = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  if (offered.includes('br')) return 'br'
  return offered.includes('gzip') ? 'gzip' : 'plain'
}
