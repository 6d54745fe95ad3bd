import { ACCOUNT_COMMANDS } from './accounts'
import { BOOK_COMMANDS } from './books'
import type { Command } from './command'
import { HOLD_COMMANDS } from './holds'
import { MONEY_COMMANDS } from './money'

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...ACCOUNT_COMMANDS,
  ...MONEY_COMMANDS,
  ...HOLD_COMMANDS,
  ...BOOK_COMMANDS,
]
