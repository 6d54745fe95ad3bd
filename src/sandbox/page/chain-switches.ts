import type { ChainFault } from '../chains/faults'
import { type ChoiceSwitch, choiceSwitch } from './choice-switch'
import { createElement, elementById } from './elements'
import { postJson } from './post'
import type { ChainCondition } from './wire'

/** What the choice is called, and what happens then. */
const FAULTS: Readonly<Record<ChainFault, readonly [label: string, says: string]>> = {
  none: ['All is well', 'Blocks are made, and the market and the price feeds agree.'],
  'stale-feeds': ['Its price feeds stand still', 'Their newest prices are an hour old.'],
  'market-apart': ['The market disagrees', 'It asks 5 % more than the price feeds say.'],
  'market-silent': ['The market does not answer', 'It answers 503, whatever is asked.'],
  'no-blocks': [
    'No blocks are made',
    'Transactions wait for the next block. After a minute the desk agrees no quotes here.',
  ],
}

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

const NOT_TAKEN = 'Nothing was changed: the desk does not answer.'

function chainCard(
  { network, name, nativeSymbol }: ChainCondition,
  { said, refresh }: Reaction,
): ChainCard {
  const select = createElement('select', '')
  const label = createElement('label', '', name)
  const sentence = createElement('p', 'small')
  const jump = createElement('button', 'plain', `Move ${nativeSymbol} by 4 %`)
  select.id = `chain:${network}`
  label.htmlFor = select.id
  sentence.id = `chain-says:${network}`
  select.setAttribute('aria-describedby', sentence.id)
  jump.type = 'button'
  jump.setAttribute('aria-label', `Move ${nativeSymbol} on ${name} by 4 %`)
  const chosen = choiceSwitch({
    ...{ select, sentence, texts: FAULTS, refresh },
    tell: (fault) => {
      jump.hidden = fault !== 'none'
      return postJson('/sandbox/chains/fault', { network, fault })
    },
    said: (isTaken) => said(isTaken ? '' : NOT_TAKEN),
  })
  jump.addEventListener('click', () => {
    void postJson('/sandbox/chains/jump', { network })
      .then(({ ok }) => said(ok ? `The price of ${nativeSymbol} on ${name} has moved.` : NOT_TAKEN))
      .catch(() => said(NOT_TAKEN))
  })
  return {
    element: createElement('div', 'switch', label, select, sentence, jump),
    show(fault) {
      chosen.show(fault)
      jump.hidden = select.value !== 'none'
    },
  }
}
