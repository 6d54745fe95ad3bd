import type { Rule } from 'eslint'

export const brandedAmounts: Rule.RuleModule
