import { once } from 'node:events'
import { connect } from 'node:net'
import { startMailServer } from '../fakes/mail-server'
import { serveChain } from '../fakes/rpc-server'
import { fakeChain } from '../fakes/chain'
import { POLYGON } from '../builders/money-plan'

/** The outside that a killed desk was talking to; what it says of that must not fail the test that killed it. */
const outsides = {
  'mail server': { start: startMailServer, says: 'MAIL' },
  'chain node': {
    start: () => serveChain(fakeChain(POLYGON, 0)),
    says: 'POST / HTTP/1.1\r\nhost: node\r\ncontent-length: 9\r\n\r\n{',
  },
}

it.each(Object.entries(outsides))(
  'a %s outlives a caller that is killed in the middle of what it says',
  async (_name, { start, says }) => {
    const server = await start()
    const port = Number.parseInt(new URL(server.url).port, 10)
    const killed = connect(port, '127.0.0.1')
    await once(killed, 'connect')
    await new Promise((resolve) => killed.write(says, resolve))
    const next = connect(port, '127.0.0.1')
    await once(next, 'connect')
    killed.resetAndDestroy()
    const gone = once(next, 'close')
    next.resume().end()
    await gone
    await server.stop()
  },
)
