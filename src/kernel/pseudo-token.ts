/**
 * Places that log `Transfer` for native coins, or stand for them: below 0x10000 (0x0, Polygon's 0x1010, zkSync's 0x800A),
 * EIP-7708's and those of old OP chains. Their coins are counted by balances, and would count twice.
 */
const PSEUDO_TOKENS = /^0x(0{36}[0-9a-f]{4}|f{39}e|deaddeaddeaddeaddeaddeaddeaddeaddead0000)$/
export const isPseudoToken = (address: string): boolean => PSEUDO_TOKENS.test(address.toLowerCase())
