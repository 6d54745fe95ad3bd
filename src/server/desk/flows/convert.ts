import type { Conversion, TokenRef } from '@contract/v1/conversion'
import { secondsAfter } from '@kernel/instant'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'
import { domainError, notFound } from '@kernel/domain-error'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { eurosFor, tokensFor, tokenUnit } from '../policies/conversion'
import { saveConversion } from '../records/conversion'
import { readCurrentRate } from '../steps/current-rate'

/** Euros for a token amount at the current rate, which the account may hold the desk to for a while. */
export async function convertToEur(
  deps: FlowDeps,
  accountId: string,
  { tokenAmount, fromToken }: { readonly tokenAmount: string; readonly fromToken: TokenRef },
): Promise<Conversion> {
  const token = listedToken(deps, fromToken)
  const rate = await tellRate(deps, accountId, token)
  const amount = Money.of(bounded(tokenAmount), tokenUnit(token.symbol, token.decimals))
  return conversion(amount, eurosFor(amount, rate), rate)
}

/** The token amount that gives at least these euros. */
export async function convertToToken(
  deps: FlowDeps,
  accountId: string,
  { EURAmount, toToken }: { readonly EURAmount: string; readonly toToken: TokenRef },
): Promise<Conversion> {
  const token = listedToken(deps, toToken)
  const rate = await tellRate(deps, accountId, token)
  const euros = Money.of(bounded(EURAmount), EUR)
  const amount = tokensFor(euros, rate, tokenUnit(token.symbol, token.decimals))
  return conversion(amount, euros, rate)
}

/** Reads the rate and keeps what the account was told. */
async function tellRate(deps: FlowDeps, accountId: string, token: ListedToken): Promise<string> {
  const current = await readCurrentRate(deps, token)
  const now = deps.clock.now()
  const forgetBefore = secondsAfter(now, -deps.settings.honourSeconds)
  await saveConversion(deps.database.db, { accountId, ...token }, current, now, forgetBefore)
  return current.rate
}

/** More digits than any supply has; the answer would not fit the contract. */
const WHOLE_DIGITS = 30

function bounded(text: string): string {
  if ((text.split('.')[0] ?? '').length > WHOLE_DIGITS) throw domainError('amount-too-large')
  return text
}

const conversion = (amount: Money, euros: Money, rate: string): Conversion => ({
  tokenAmount: amount.toText(),
  EURAmount: euros.toFixedText(),
  rate,
})

function listedToken({ catalogue }: FlowDeps, ref: TokenRef): ListedToken {
  const token = catalogue.tokenOn(ref.network, ref.address)
  if (!token) throw notFound()
  if (token.decimals !== ref.decimals) throw domainError('token-decimals')
  if (!catalogue.chain(token.chainId)?.takesQuotes) throw domainError('network-closed')
  return token
}
