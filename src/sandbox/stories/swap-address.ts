import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Changes the address in answers on their way to the browser, as an extension or a proxy would. */
export interface AddressSwap {
  /** From here on each answer about the quote names the other address. */
  start(quoteId: string, address: string): void
  stop(): void
  /** How many alarms about the quote the desk has accepted since then. */
  alarms(): number
}

interface ActiveSwap {
  readonly quoteId: string
  readonly address: string
  alarms: number
}

/** Wraps the HTTP server's responses; the desk's own code knows nothing of it. */
export function addressSwap(server: Server): AddressSwap {
  let active: ActiveSwap | null = null
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (active) interceptRequest(active, request, response)
  })
  return {
    start: (quoteId, address) => {
      active = { quoteId, address, alarms: 0 }
    },
    stop: () => {
      active = null
    },
    alarms: () => active?.alarms ?? 0,
  }
}

function interceptRequest(
  active: ActiveSwap,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [path] = (request.url ?? '').split('?')
  const quote = `/v1/private/quotes/${active.quoteId}`
  if (path === quote) {
    // A 304 would leave the browser with the right address.
    delete request.headers['if-none-match']
    changeAnswer(response, active.address)
  }
  if (path === `${quote}/address-alarm`)
    response.once('finish', () => {
      if (response.statusCode === 200) active.alarms++
    })
}

const ADDRESS = /("receiverWalletAddress":")0x[\da-f]{40}/i

/** Addresses are equally long, so that Content-Length stays right. */
function changeAnswer(response: ServerResponse, address: string): void {
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse
  response.end = (...given: unknown[]) => {
    const [body, ...rest] = given
    const text = typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : ''
    return end(ADDRESS.test(text) ? text.replace(ADDRESS, `$1${address}`) : body, ...rest)
  }
}
