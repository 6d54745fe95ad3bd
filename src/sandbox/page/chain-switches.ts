import type { ChainFault } from '../chains/faults'
import { type ChoiceSwitch, choiceSwitch } from './choice-switch'
import { createElement, elementById } from './elements'
import { postJson } from './post'
import { words } from './words/page-words'
import type { ChainCondition } from './wire'

export type ChainSwitches = (chains: readonly ChainCondition[]) => void

interface Reaction {
  readonly said: (text: string) => void
  readonly refresh: () => Promise<void>
}

/** One card for each chain, made once: what is chosen in it stays while the page is refreshed. */
export function chainSwitches(reaction: Reaction): ChainSwitches {
  const place = elementById('chains', HTMLDivElement)
  const cards = new Map<string, ChainCard>()
  return (chains) => {
    for (const chain of chains) {
      const card = cards.get(chain.network) ?? chainCard(chain, reaction)
      if (!cards.has(chain.network)) place.append(card.element)
      cards.set(chain.network, card)
      card.show(chain.fault)
    }
  }
}

interface ChainCard extends ChoiceSwitch<ChainFault> {
  readonly element: HTMLElement
}

function chainCard(
  { network, name, nativeSymbol }: ChainCondition,
  { said, refresh }: Reaction,
): ChainCard {
  const select = createElement('select', '')
  const label = createElement('label', '', name)
  const sentence = createElement('p', 'small')
  const jump = createElement('button', 'plain', words.moveCoin(nativeSymbol))
  select.id = `chain:${network}`
  label.htmlFor = select.id
  sentence.id = `chain-says:${network}`
  select.setAttribute('aria-describedby', sentence.id)
  jump.type = 'button'
  jump.setAttribute('aria-label', words.moveCoinOn(nativeSymbol, name))
  const chosen = choiceSwitch({
    ...{ select, sentence, texts: words.faults, refresh },
    tell: (fault) => {
      jump.hidden = fault !== 'none'
      return postJson('/sandbox/chains/fault', { network, fault })
    },
    said: (isTaken) => said(isTaken ? '' : words.texts.chainNotTaken),
  })
  jump.addEventListener('click', () => {
    void postJson('/sandbox/chains/jump', { network })
      .then(({ ok }) => said(ok ? words.coinMoved(nativeSymbol, name) : words.texts.chainNotTaken))
      .catch(() => said(words.texts.chainNotTaken))
  })
  return {
    element: createElement('div', 'switch', label, select, sentence, jump),
    show(fault) {
      chosen.show(fault)
      jump.hidden = select.value !== 'none'
    },
  }
}
