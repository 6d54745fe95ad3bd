import './page.css'
import './stories.css'
import { bankSwitch, screeningSwitch } from './bank-switches'
import { chainSwitches } from './chain-switches'
import { elementById } from './elements'
import { postJson } from './post'
import { watchSendForm } from './send-form'
import { stateView } from './state-view'
import { storiesView } from './stories-view'
import { watchTour } from './tour'
import type { SandboxState } from './wire'
import { applyLanguage, words } from './words/page-words'

const REFRESH_MS = 1_500

applyLanguage(elementById('language', HTMLButtonElement))

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
  stories: storiesView(refresh),
}
const view = stateView(switches, (path, body, done) => {
  void postJson(path, body)
    .then(({ ok }) => say(ok ? done : words.texts.bankNotTaken))
    .catch(() => say(words.texts.bankNotTaken))
    .finally(() => void refresh())
})

async function refresh(): Promise<void> {
  const answer = await fetch('/sandbox/state').catch(() => null)
  if (!answer?.ok) {
    view.showTrouble(words.texts.noAnswer)
    return
  }
  const state = (await answer.json()) as SandboxState // The sandbox's own route writes it.
  view.showTrouble('')
  view.show(state)
}

async function refreshForEver(): Promise<void> {
  if (!document.hidden) {
    await refresh().catch(() => view.showTrouble(words.texts.unreadable))
  }
  setTimeout(() => void refreshForEver(), REFRESH_MS)
}

watchSendForm(refresh)
watchTour()
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void refresh()
})
void refreshForEver()
