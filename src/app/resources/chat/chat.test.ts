import { aChatPage, aMessage, anAnswer } from '@test/builders/chat'
import { storeAnsweredBy } from '@test/fakes/transport-store'

import { chat, selectLoadedChat } from './chat'

const { chat: pages, sendMessage, readChat } = chat.endpoints

/** The conversation in a cache whose desk answers in turn. */
async function loaded(...answers: unknown[]) {
  const { store, asked } = storeAnsweredBy(() => answers.shift())
  await store.dispatch(pages.initiate(null))
  const positions = () =>
    selectLoadedChat(store.getState())?.messages.map(({ position }) => position)
  return { store, asked, positions }
}

it('puts an older page before the messages that are loaded, without a second request', async () => {
  const newest = { ...aChatPage([anAnswer(5)]), hasOlder: true }
  const { store, asked, positions } = await loaded(newest, aChatPage([aMessage(3), aMessage(4)]))
  await store.dispatch(pages.initiate(null, { direction: 'forward' }))
  expect(positions()).toEqual([3, 4, 5])
  await store.dispatch(pages.initiate(null, { direction: 'forward' }))
  expect(asked).toEqual(['getChat', 'getChat'])
})

it('keeps older pages through a refresh that meets them', async () => {
  const newest = { ...aChatPage([anAnswer(5)]), hasOlder: true }
  const fresh = { ...aChatPage([anAnswer(5), anAnswer(6)]), hasOlder: true }
  const { store, positions } = await loaded(newest, aChatPage([aMessage(4)]), fresh)
  await store.dispatch(pages.initiate(null, { direction: 'forward' }))
  await store.dispatch(pages.initiate(null, { forceRefetch: true }))
  expect(positions()).toEqual([4, 5, 6])
})

it('has a sent message before anybody hears that it was sent [CHAT-02]', async () => {
  const page = aChatPage([aMessage(1)])
  const answer = { message: aMessage(2), conversation: page.conversation }
  const { store, positions } = await loaded(page, answer)
  const sending = store.dispatch(
    sendMessage.initiate({ id: aMessage(2).id, text: 'hello', fileIds: [] }),
  )
  const known = new Promise((resolve) => {
    store.subscribe(() => {
      const { isSuccess } = sendMessage.select(sending.requestId)(store.getState())
      if (isSuccess) resolve(positions())
    })
  })
  expect(await known).toEqual([1, 2])
})

it('lets no late answer undo what is known of the conversation', async () => {
  const page = aChatPage([anAnswer(1)], { seq: 9, unread: 0 })
  const late = { conversation: { ...page.conversation, seq: 8, unread: 1 } }
  const { store } = await loaded(page, late)
  await store.dispatch(readChat.initiate(1))
  expect(selectLoadedChat(store.getState())?.conversation).toMatchObject({ seq: 9, unread: 0 })
})
