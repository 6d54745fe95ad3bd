import { connect } from 'node:net'

const AGENT = 'user-agent: raw\r\n'
const HOST = `host: localhost\r\n${AGENT}`
const VERSION = '/v1/public/version'
const GET = `GET ${VERSION} HTTP/1.1\r\n${HOST}`
const POST = `POST /v1/init/auth/send HTTP/1.1\r\n${HOST}x-client-type: web\r\ncontent-type: application/json\r\n`
const BODY = '{"email":"marta@kowalczyk.example","initial":true}'
const SIZE = String(BODY.length)

/** What is not the HTTP that a client library lets one send; none of it may run a handler. */
export const RAW: readonly (readonly [name: string, bytes: string])[] = [
  ['nothing of HTTP', 'hello\r\n\r\n'],
  ['a handshake of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['HTTP/3.0', `GET ${VERSION} HTTP/3.0\r\n${HOST}\r\n`],
  ['an unknown method', `HACK ${VERSION} HTTP/1.1\r\n${HOST}\r\n`],
  ['a blank in the path', `GET /v1/public /version HTTP/1.1\r\n${HOST}\r\n`],
  ['control characters in the path', `GET /v1/public/\u0001version HTTP/1.1\r\n${HOST}\r\n`],
  ['no host', `GET ${VERSION} HTTP/1.1\r\n${AGENT}\r\n`],
  ['a header without a colon', `${GET}nonsense\r\n\r\n`],
  ['a blank before the colon', `${GET}accept : */*\r\n\r\n`],
  ['a header without a name', `${GET}: x\r\n\r\n`],
  ['a folded header', `${GET}accept: a,\r\n b\r\n\r\n`],
  ['NUL in a header', `${GET}accept: a\u0000b\r\n\r\n`],
  ['a bare carriage return', `${GET}accept: a\rb: c\r\n\r\n`],
  ['20 kB of one header', `${GET}accept: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['20 kB of the path', `GET ${VERSION}?${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`],
  [
    'an upgrade',
    `${GET}connection: upgrade\r\nupgrade: websocket\r\n\r\n`.replace(VERSION, '/v1/x'),
  ],
  ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ['two lengths', `${POST}content-length: ${SIZE}\r\ncontent-length: 5\r\n\r\n${BODY}`],
  ['a negative length', `${POST}content-length: -1\r\n\r\n${BODY}`],
  ['a length in words', `${POST}content-length: ten\r\n\r\n${BODY}`],
  ['a length beyond 2^64', `${POST}content-length: 99999999999999999999\r\n\r\n${BODY}`],
  ['a length that is too short', `${POST}content-length: 5\r\n\r\n${BODY}`],
  [
    'a length and chunks',
    `${POST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['chunks of another kind', `${POST}transfer-encoding: xchunked\r\n\r\n${BODY}`],
  ['chunks within identity', `${POST}transfer-encoding: chunked, identity\r\n\r\n${BODY}`],
  ['a chunk of no size', `${POST}transfer-encoding: chunked\r\n\r\nzz\r\n${BODY}\r\n0\r\n\r\n`],
  ['a chunk of too great a size', `${POST}transfer-encoding: chunked\r\n\r\n${'f'.repeat(20)}\r\n`],
  [
    'a chunk with more than it said',
    `${POST}transfer-encoding: chunked\r\n\r\n1\r\n${BODY}\r\n0\r\n\r\n`,
  ],
]

/** Writes bytes and reads whatever comes until nothing more does: the other side closes, or this one after its last byte. */
export function writes(origin: string, bytes: string): Promise<string> {
  const { port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({ port: Number.parseInt(port, 10), host: 'localhost' }, () => {
      socket.end(bytes, 'latin1')
    })
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // A reset is an answer too.
    socket.on('error', () => {})
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'))
    })
  })
}
