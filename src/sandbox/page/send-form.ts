import { elementById } from './elements'
import { postJson } from './post'
import type { SendAnswer } from './wire'
import { words } from './words/page-words'

/** Sends test money from the wallet; `refresh` shows the new balances. */
export function watchSendForm(refresh: () => Promise<void>): void {
  const sent = elementById('sent', HTMLParagraphElement)
  const showResult = (text: string, isBad: boolean): void => {
    sent.className = isBad ? 'bad' : ''
    sent.textContent = text
  }
  const send = async (): Promise<void> => {
    const answer = await postJson('/sandbox/send', readOrder())
    const { hash, error } = (await answer.json()) as SendAnswer // The sandbox's own route writes it.
    if (hash !== undefined) showResult(words.sent(hash), false)
    else showResult(error ?? words.texts.notSent, true)
    await refresh()
  }
  const form = elementById('send', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (button?.getAttribute('aria-busy') === 'true') return
    button?.setAttribute('aria-busy', 'true')
    showResult(words.texts.sending, false)
    void send()
      .catch(() => showResult(words.texts.notSentNoAnswer, true))
      .finally(() => button?.removeAttribute('aria-busy'))
  })
}

const readOrder = () => ({
  network: elementById('network', HTMLSelectElement).value,
  token: elementById('token', HTMLSelectElement).value,
  to: elementById('to', HTMLInputElement).value.trim(),
  amount: elementById('amount', HTMLInputElement).value.trim(),
})
