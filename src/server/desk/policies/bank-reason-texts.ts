import { bankReasonGroup, type BankReason } from '@kernel/bank-reasons'
import type { Language } from '@kernel/domain-error'
import { ENGLISH_REASONS, type ReasonTexts } from './bank-reason-english'
import { GERMAN_REASONS } from './bank-reason-german'

const TEXTS: Readonly<Record<Language, ReasonTexts>> = { en: ENGLISH_REASONS, de: GERMAN_REASONS }

/** Why a bank refused or returned a transfer, and what to do next. */
export const bankReasonText = (reason: BankReason, language: Language) =>
  TEXTS[language][bankReasonGroup(reason)]
