import './page.css'
import { bankSwitch, NOT_TAKEN } from './bank-switch'
import { chainSwitches } from './chain-switches'
import { elementById } from './elements'
import { postJson } from './post'
import { screeningSwitch } from './screening-switch'
import { watchSendForm } from './send-form'
import { stateView } from './state-view'
import type { SandboxState } from './wire'

const REFRESH_MS = 1_500

const sayIn = (id: string) => {
  const place = elementById(id, HTMLParagraphElement)
  return (text: string): void => {
    place.textContent = text
  }
}
const say = sayIn('bank-said')

const switches = {
  bank: bankSwitch(say, refresh),
  screening: screeningSwitch(say, refresh),
  chains: chainSwitches({ said: sayIn('chains-said'), refresh }),
}
const view = stateView(switches, (path, body, done) => {
  void postJson(path, body)
    .then(({ ok }) => say(ok ? done : NOT_TAKEN))
    .catch(() => say(NOT_TAKEN))
    .finally(() => void refresh())
})

async function refresh(): Promise<void> {
  const answer = await fetch('/sandbox/state').catch(() => null)
  if (!answer?.ok) {
    view.showTrouble('The desk does not answer. Is it still running?')
    return
  }
  const state = (await answer.json()) as SandboxState // The sandbox's own route writes it.
  view.showTrouble('')
  view.show(state)
}

async function refreshForEver(): Promise<void> {
  if (!document.hidden) {
    await refresh().catch(() => view.showTrouble('The desk gave no readable answer.'))
  }
  setTimeout(() => void refreshForEver(), REFRESH_MS)
}

watchSendForm(refresh)
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh()
})
void refreshForEver()
