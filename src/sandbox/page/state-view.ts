import type { BankAnswer } from '../bank/answers'
import type { ScreeningMode } from '../bank/screening'
import type { ChainBalances } from '../wallet/balances'
import type { ChainSwitches } from './chain-switches'
import { changedParts } from './changed-parts'
import type { ChoiceSwitch } from './choice-switch'
import { createElement, createOption, elementById } from './elements'
import { accountItem, mailItem, networkCard, operatorItem, showConsole } from './items'
import { paymentItem, type PressTaken } from './payment-item'
import type { StoriesView } from './stories-view'
import type { SandboxState } from './wire'
import { words } from './words/page-words'

export interface StateView {
  show(state: SandboxState): void
  /** A sentence above everything; an empty one hides it. */
  showTrouble(text: string): void
}

/** The button that was pressed, or where it is gone the payment that it belonged to. */
function focusAgain(id: string): void {
  const [, payment = ''] = id.split(':')
  const found = document.getElementById(id) ?? document.getElementById(`payment:${payment}`)
  found?.focus()
}

interface Switches {
  readonly bank: ChoiceSwitch<BankAnswer>
  readonly screening: ChoiceSwitch<ScreeningMode>
  readonly chains: ChainSwitches
  readonly stories: StoriesView
}

export function stateView(switches: Switches, take: PressTaken): StateView {
  const { bank, screening, chains, stories } = switches
  const isChanged = changedParts()
  const wallet = walletView(isChanged)
  const list = <Item>(
    id: string,
    items: readonly Item[],
    empty: string,
    itemOf: (item: Item) => HTMLElement,
  ): void => {
    if (!isChanged(id, items)) return
    const shown = items.length > 0 ? items.map(itemOf) : [createElement('li', 'small', empty)]
    const focused = document.activeElement?.id ?? ''
    const place = elementById(id, HTMLUListElement)
    const hadFocus = place.contains(document.activeElement)
    place.replaceChildren(...shown)
    if (hadFocus) focusAgain(focused)
  }
  const trouble = elementById('trouble', HTMLParagraphElement)
  return {
    show(state) {
      const { noMail, noPayments, noAccounts, noOperators } = words.texts
      list('mails', state.mails, noMail, mailItem)
      list('payments', state.payments, noPayments, (each) => paymentItem(each, take))
      bank.show(state.nextAnswer)
      screening.show(state.screening)
      chains(state.chains)
      stories(state.story)
      list('people', state.accounts, noAccounts, accountItem)
      list('operators', state.operators.names, noOperators, operatorItem)
      showConsole(state.operators)
      wallet(state.wallet)
    },
    showTrouble(text) {
      trouble.hidden = text === ''
      trouble.textContent = text
    },
  }
}

/** Balances, and what the form may send; a choice that was made there stays. */
function walletView(isChanged: (part: string, value: unknown) => boolean) {
  const address = elementById('address', HTMLParagraphElement)
  const network = elementById('network', HTMLSelectElement)
  let chains: readonly ChainBalances[] = []
  const offerTokens = (): void => {
    const balances = chains.find((chain) => chain.network === network.value)?.balances ?? []
    const tokens = balances.map(({ symbol, name }) => createOption(symbol, `${symbol} · ${name}`))
    elementById('token', HTMLSelectElement).replaceChildren(...tokens)
  }
  network.addEventListener('change', offerTokens)
  return (wallet: SandboxState['wallet']): void => {
    if (address.textContent !== wallet.address) address.textContent = wallet.address
    if (!isChanged('wallet', wallet.chains)) return
    const isFirst = chains.length === 0
    chains = wallet.chains
    const cards = createElement('div', 'nets', ...chains.map(networkCard))
    elementById('balances', HTMLDivElement).replaceChildren(cards)
    if (!isFirst) return
    network.replaceChildren(...chains.map((chain) => createOption(chain.network, chain.name)))
    offerTokens()
  }
}
