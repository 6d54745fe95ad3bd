import { chatFlowsPerCase, OPERATOR } from '@test/builders/chat-flows'
import { ACCOUNT } from '@test/builders/money-plan'
import {
  closeEventConnection,
  keepEventConnections,
  openEventConnection,
} from './event-connections'

const flows = chatFlowsPerCase()

const open = () => openEventConnection(flows().deps, { kind: 'account', id: ACCOUNT })
const isFull = () => expect(open()).rejects.toMatchObject({ refusal: { code: 'too-many-streams' } })

it('has room for four of an account, and again when one closes', async () => {
  const [first] = [await open(), await open(), await open(), await open()]
  await isFull()
  await closeEventConnection(flows().deps, first)
  await open()
  await isFull()
  // An operator's are counted by themselves.
  await openEventConnection(flows().deps, { kind: 'operator', id: OPERATOR })
})

it('forgets a connection that nobody renews for 45 seconds', async () => {
  const ids = [await open(), await open(), await open(), await open()]
  flows().desk.clock.advance(44)
  await keepEventConnections(flows().deps, ids)
  flows().desk.clock.advance(44)
  await isFull()
  flows().desk.clock.advance(1)
  await open()
})
