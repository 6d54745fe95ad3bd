import type { ChatPage } from '@contract/v1/chat'
import { aChatFile, aChatPage, aMessage, anAnswer } from '../builders/chat'
import { PIXEL } from './pages'
import type { Walk } from './walk'

const CHAT = '**/v1/private/chat'
/** Said in the walk by people, so in no catalog. */
const SAID = [
  'Hi Marta, I’m Ines. How can I help?',
  'My transfer to Anna is still in progress. Is everything all right?',
  'It is. The bank has it, see https://bank.example/status.',
] as const

const PICTURE = { kind: 'image', type: 'image/png', name: `${'Photograph'.repeat(8)}.png` } as const

const aDayAgo = 86_400
const now = (): number => Math.floor(Date.now() / 1000)

/** As in the design: an answer, a question with files, a wait, and something new. */
function aTalk(): ChatPage {
  const at = now()
  const files = [
    aChatFile({ expiresTs: at + 900 }),
    aChatFile({ id: aMessage(901).id, expired: true, expiresTs: at - 9 }),
    aChatFile({ id: aMessage(902).id, ...PICTURE, expiresTs: at + 900 }),
  ]
  return aChatPage(
    [
      anAnswer(1, { text: SAID[0], sentTs: at - aDayAgo }),
      aMessage(2, { text: SAID[1], sentTs: at - 600, files, transactionId: 'tx_1' }),
      anAnswer(3, { text: SAID[2], sentTs: at - 60 }),
    ],
    { userReadTo: 1, waitingSinceTs: at - 600 },
  )
}

const closedTalk = (): ChatPage =>
  aChatPage([aMessage(2, { text: SAID[1], sentTs: now() - 600 })], { status: 'closed' })

const open = async ({ user }: Walk): Promise<void> => {
  await user.page
    .getByRole('banner')
    .getByRole('button', { name: user.says('Support chat') })
    .first()
    .click()
  await user.page.getByRole('dialog').waitFor()
}

/** The user's side in its states. */
export async function chat(walk: Walk): Promise<void> {
  const { user } = walk
  await user.opens('/')
  await open(walk)
  await user.text('How can we help?').waitFor()
  await walk.look('support-chat-empty')
  await walk.during(CHAT, 'never', async () => {
    await user.opens('/')
    await open(walk)
    await walk.look('support-chat-loading')
  })
  await walk.during(CHAT, 'refused', async () => {
    await user.opens('/')
    await open(walk)
    await user.text('The chat could not be loaded').waitFor()
    await walk.look('support-chat-failed')
  })
  await walk.during(CHAT, aTalk, async () => {
    await user.opens('/')
    await open(walk)
    await user
      .text('Sorry for the wait. We’re reading your message and will answer here.')
      .waitFor()
    await walk.look('support-chat')
    await user.context.setOffline(true)
    await user.text('Offline. Messages go out when you are back.').waitFor()
    await walk.look('support-chat-offline')
    await user.context.setOffline(false)
    await picture(walk)
  })
  await walk.during(CHAT, closedTalk, async () => {
    await user.opens('/')
    await open(walk)
    await user.text('This conversation is closed. Write to open it again.').waitFor()
    await walk.look('support-chat-closed')
  })
  await user.opens('/')
  await open(walk)
  await user.page.locator('input[type=file]').setInputFiles({
    name: 'A photograph with a rather long name of its own.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  })
  await user.button('Remove {name}').waitFor()
  await walk.look('support-chat-attached')
  await user.button('Remove {name}').click()
  await user.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await user.text('Only JPEG and PNG images and PDF files can be sent.').waitFor()
  await user.field('Write a message').fill('x'.repeat(4_001))
  await walk.look('support-chat-refused')
  await user.field('Write a message').fill(SAID[1])
  await user.page.keyboard.press('Enter')
  await user.page.getByRole('log').getByText(SAID[1]).waitFor()
}

async function picture(walk: Walk): Promise<void> {
  const { user } = walk
  await walk.during('**/chat/files/**', { contentType: 'image/png', body: PIXEL }, async () => {
    await user.opens('/')
    await open(walk)
    await user.button('Open image {name}').click()
    await user.page.locator('[aria-modal=true]').getByRole('img').waitFor()
    await walk.look('support-chat-picture')
    await user.page.keyboard.press('Escape')
  })
}
