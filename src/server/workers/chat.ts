import type { Worker } from './loop'

/** Tells everybody who listens what is new, soon enough to talk. */
export const chatLines = (look: () => Promise<void>): Worker => ({
  name: 'chat-lines',
  everyMs: 250,
  step: async () => {
    await look()
    return false
  },
})

/** Empties files that are past their day. */
export const chatFileKeeper = (emptyNext: () => Promise<boolean>): Worker => ({
  name: 'chat-files',
  everyMs: 30_000,
  step: emptyNext,
})

/** Mails people that an answer waits for them. */
export const chatNotifier = (judgeNext: () => Promise<boolean>): Worker => ({
  name: 'chat-notices',
  everyMs: 1_000,
  step: judgeNext,
})
