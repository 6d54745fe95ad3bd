import type { Conversion, TokenRef } from '@contract/v1/conversion'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { DeskError, notFound, refuse } from '@server/http/desk-error'
import { type Clock, secondsAfter } from '@server/ports/clock'
import type { Db } from '@server/ports/db'
import type { Sentence } from '@server/ports/sentence'
import type { ListedToken } from '../assets/listing'
import type { Registry } from '../assets/registry'
import type { PriceDesk } from '../prices/service'
import { eurosFor, tokensFor, tokenUnit } from './policy'
import { answersSince, type AnsweredRate, saveAnswer } from './store'

export interface ConversionDesk {
  toEur(accountId: string, tokenAmount: string, from: TokenRef): Promise<Conversion>
  toToken(accountId: string, euros: string, to: TokenRef): Promise<Conversion>
  /** Rates that the desk told this account just now, and keeps its word on. */
  honoured(accountId: string, token: ListedToken): Promise<readonly AnsweredRate[]>
}

export interface ConversionDeps {
  readonly db: Db
  readonly registry: Registry
  readonly prices: PriceDesk
  readonly clock: Clock
  /** For how long a conversion's rate is honoured by a quote. */
  readonly honourSeconds: number
}

export function conversionDesk(deps: ConversionDeps): ConversionDesk {
  return {
    toEur: async (accountId, tokenAmount, from) => {
      const token = listed(deps.registry, from)
      const { rate } = await answer(deps, accountId, token)
      const amount = Money.of(bounded(tokenAmount), tokenUnit(token.symbol, token.decimals))
      return told(amount, eurosFor(amount, rate), rate)
    },
    toToken: async (accountId, text, to) => {
      const token = listed(deps.registry, to)
      const { rate } = await answer(deps, accountId, token)
      const euros = Money.of(bounded(text), EUR)
      const amount = tokensFor(euros, rate, tokenUnit(token.symbol, token.decimals))
      return told(amount, euros, rate)
    },
    honoured: (accountId, token) =>
      answersSince(
        deps.db,
        { accountId, chainId: token.chainId, address: token.address },
        secondsAfter(deps.clock.now(), -deps.honourSeconds),
      ),
  }
}

/** More digits than any supply has; the answer would not fit the contract. */
const WHOLE_DIGITS = 30
const TOO_LARGE: Sentence = { en: 'This amount is too large.', de: 'Dieser Betrag ist zu groß.' }
const OTHER_DECIMALS: Sentence = {
  en: 'This token has other decimals.',
  de: 'Dieser Token hat andere Nachkommastellen.',
}

function bounded(text: string): string {
  if ((text.split('.')[0] ?? '').length > WHOLE_DIGITS) throw refuse(TOO_LARGE)
  return text
}

const told = (amount: Money, euros: Money, rate: string): Conversion => ({
  tokenAmount: amount.toText(),
  EURAmount: euros.toFixedText(),
  rate,
})

function listed(registry: Registry, ref: TokenRef): ListedToken {
  const token = registry.tokenOn(ref.network, ref.address)
  if (!token) throw notFound()
  if (token.decimals !== ref.decimals) throw refuse(OTHER_DECIMALS)
  if (!registry.chain(token.chainId)?.takesQuotes) throw unavailable()
  return token
}

const unavailable = (): DeskError =>
  new DeskError('NOT_FOUND', { description: 'the network takes no quotes now' })

async function answer(
  deps: ConversionDeps,
  accountId: string,
  token: ListedToken,
): Promise<AnsweredRate> {
  const made = await deps.prices.rate(token)
  const now = deps.clock.now()
  await saveAnswer(
    deps.db,
    { accountId, chainId: token.chainId, address: token.address },
    made,
    now,
    secondsAfter(now, -deps.honourSeconds),
  )
  return made
}
