import { elementById } from './elements'
import { postJson } from './post'
import type { SendAnswer } from './wire'

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
    if (hash !== undefined) showResult(`Sent. Transaction ${hash}`, false)
    else showResult(error ?? 'It was not sent.', true)
    await refresh()
  }
  const form = elementById('send', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    if (button?.getAttribute('aria-busy') === 'true') return
    button?.setAttribute('aria-busy', 'true')
    showResult('Sending…', false)
    void send()
      .catch(() => showResult('It was not sent: the desk does not answer.', true))
      .finally(() => button?.removeAttribute('aria-busy'))
  })
}

const readOrder = () => ({
  network: elementById('network', HTMLSelectElement).value,
  token: elementById('token', HTMLSelectElement).value,
  to: elementById('to', HTMLInputElement).value.trim(),
  amount: elementById('amount', HTMLInputElement).value.trim(),
})
