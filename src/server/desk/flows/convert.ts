import type { Conversion, TokenRef } from '@contract/v1/conversion'
import { baseUnits, cents } from '@kernel/amounts'
import { euroCents } from '@kernel/euro-cents'
import { Money } from '@kernel/money'
import { EUR, token as tokenUnit } from '@kernel/units'
import { domainError, notFound } from '@kernel/domain-error'
import type { ProvenRate } from '@server/ports/rates'
import type { ListedToken } from '../catalogue'
import type { FlowDeps } from '../deps'
import { arrivalOfPayment } from '../policies/arrival'
import { eurosFor, tokensFor } from '../policies/conversion'
import { costFromProof } from '../policies/cost'
import { assertChainOpen } from '../steps/assert-chain-open'
import { tellRate } from '../steps/current-rate'

/** Euros for a token amount at the current rate, which the account may hold the desk to for a while. */
export async function convertToEur(
  deps: FlowDeps,
  accountId: string,
  { tokenAmount, fromToken }: { readonly tokenAmount: string; readonly fromToken: TokenRef },
): Promise<Conversion> {
  const token = await listedToken(deps, fromToken)
  const told = await tellRate(deps, accountId, token)
  const amount = Money.of(bounded(tokenAmount), tokenUnit(token.symbol, token.decimals))
  return conversion(deps, token, amount, told)
}

interface EurosToConvert {
  readonly EURAmount: string
  readonly toToken: TokenRef
  readonly recipientGets?: boolean | undefined
}

/** The token amount that gives at least these euros, before the fee or after it. */
export async function convertToToken(
  deps: FlowDeps,
  accountId: string,
  { EURAmount, toToken, recipientGets = false }: EurosToConvert,
): Promise<Conversion> {
  const token = await listedToken(deps, toToken)
  const told = await tellRate(deps, accountId, token)
  const typed = Money.of(bounded(EURAmount), EUR)
  const euros = recipientGets ? typed.plus(Money.of(deps.settings.feeEUR, EUR)) : typed
  const amount = tokensFor(euros, told.rate, tokenUnit(token.symbol, token.decimals))
  return conversion(deps, token, amount, told)
}

/** More digits than any supply has; the answer would not fit the contract. */
const WHOLE_DIGITS = 30

function bounded(text: string): string {
  if ((text.split('.')[0] ?? '').length > WHOLE_DIGITS) throw domainError('amount-too-large')
  return text
}

/** Euros are what the tokens give at this rate, as a quote will price them. */
function conversion(
  { bankProfile, catalogue, clock, settings }: FlowDeps,
  { chainId }: ListedToken,
  amount: Money,
  { rate, proof }: ProvenRate,
): Conversion {
  const euros = eurosFor(amount, rate)
  const finalitySeconds = catalogue.chain(chainId)?.finalitySeconds ?? null
  return {
    tokenAmount: amount.toText(),
    EURAmount: euros.toFixedText(),
    rate,
    cost: costFromProof({
      units: baseUnits(amount.toBase()),
      unit: amount.unit,
      rate,
      proof,
      cents: cents(euros.toBase()),
      feeCents: euroCents(settings.feeEUR),
    }),
    arrival: arrivalOfPayment(clock.now(), finalitySeconds, bankProfile),
    takesBeneficiary: true,
  }
}

async function listedToken(deps: FlowDeps, ref: TokenRef): Promise<ListedToken> {
  const token = deps.catalogue.tokenOn(ref.network, ref.address)
  if (!token) throw notFound()
  if (token.decimals !== ref.decimals) throw domainError('token-decimals')
  const chain = deps.catalogue.chain(token.chainId)
  if (!chain?.takesQuotes) throw domainError('network-closed')
  await assertChainOpen(deps, chain, token)
  return token
}
