const PATH = '/activity/tx_1'
const told = { title: 'Causeway', body: 'The bank has paid your transfer.', path: PATH }

const showNotification = jest.fn(() => Promise.resolve())
const openWindow = jest.fn(() => Promise.resolve())
const tab = { focus: jest.fn(() => Promise.resolve()), navigate: jest.fn(() => Promise.resolve()) }
let tabs: object[] = []

/** As the browser raises it; answers once the worker is done. */
async function raised(name: string, facts: object): Promise<void> {
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => works.push(work)
  self.dispatchEvent(Object.assign(new Event(name), facts, { waitUntil }))
  await Promise.all(works)
}

beforeAll(() => {
  const clients = { matchAll: () => Promise.resolve(tabs), openWindow }
  Object.assign(self, { FILES: [], BUILD: 'x', registration: { showNotification }, clients })
  jest.requireActual('./service-worker')
})

it('shows what the desk tells, once a transfer', async () => {
  await raised('push', { data: { json: () => told } })
  expect(showNotification).toHaveBeenCalledWith('Causeway', {
    ...{ body: told.body, icon: '/icon-192.png', data: PATH, tag: PATH, renotify: true },
  })
})

it('opens the transfer on a click, in the tab that is there or in a new one', async () => {
  const notification = { close: jest.fn(), data: PATH }
  await raised('notificationclick', { notification })
  expect(notification.close).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledWith(PATH)
  tabs = [tab]
  await raised('notificationclick', { notification })
  expect(tab.navigate).toHaveBeenCalledWith(PATH)
  expect(tab.focus).toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledTimes(1)
})
