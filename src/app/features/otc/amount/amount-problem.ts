import { createSelector } from '@reduxjs/toolkit'
import { mixed, ValidationError } from 'yup'

import { isZeroText } from '@kernel/amount-text'
import { Money } from '@kernel/money'
import { EUR } from '@kernel/units'

import { selectLimits } from '../../../state/session'
import { selectConversion, selectTransfer } from '../flow/selectors'
import type { TypedTransfer } from '../flow/state'
import { maximumOf, type Limits } from './policy'

const RULES = ['minimum', 'maximum'] as const

export type AmountProblem = 'empty' | (typeof RULES)[number]

export interface JudgedAmount extends Omit<TypedTransfer, 'token'> {
  /** What it comes to in euros before the fee, where that is known. */
  readonly euros: string | null
  readonly limits: Limits
}

/** In euros before the fee; null where a token amount is not converted yet. */
function eurosOf({ mode, amount, euros }: JudgedAmount): Money | null {
  const known = euros ?? (mode === 'TOKEN' ? null : amount)
  return known === null ? null : Money.of(known, EUR)
}

const isBelowMinimum = (judged: JudgedAmount): boolean =>
  eurosOf(judged)?.isLessThan(Money.of(judged.limits.minOTCAmountEUR, EUR)) ?? false

const isAboveMaximum = (judged: JudgedAmount): boolean =>
  eurosOf(judged)?.isGreaterThan(Money.of(maximumOf(judged.limits), EUR)) ?? false

/** The rules of an amount that is typed; each is named by its problem, whose words stand in messages.ts. */
const amountSchema = mixed<JudgedAmount>()
  .required()
  .test('minimum', (judged) => !isBelowMinimum(judged))
  .test('maximum', (judged) => !isAboveMaximum(judged))

export function amountProblem(judged: JudgedAmount): AmountProblem | null {
  // Without the schema, whose first run would hold up the step as it opens.
  if (isZeroText(judged.amount)) return 'empty'
  try {
    amountSchema.validateSync(judged)
    return null
  } catch (thrown) {
    const broken = thrown instanceof ValidationError && RULES.find((name) => name === thrown.type)
    if (!broken) throw thrown
    return broken
  }
}

/** The one judgement of the typed amount: what the form shows, and whether it may be submitted. */
export const selectAmountProblem = createSelector(
  [selectTransfer, selectConversion, selectLimits],
  (transfer, conversion, limits) =>
    transfer && amountProblem({ ...transfer, euros: conversion?.EURAmount ?? null, limits }),
)
