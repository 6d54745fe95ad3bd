import { isNativeAddress } from './address'

/** transfer(address,uint256) of ERC-20. */
const TRANSFER = '0xa9059cbb'

/** The call that moves units of an asset to an address. */
export const transferCall = (asset: string, to: string, units: bigint) =>
  isNativeAddress(asset)
    ? { to, value: units, data: '0x' }
    : { to: asset, value: 0n, data: `${TRANSFER}${word(to.slice(2))}${word(units.toString(16))}` }

const word = (hex: string): string => hex.toLowerCase().padStart(64, '0')
