/** The placeholder that stands for a network's native asset; the desk keeps all assets in lower case. */
export const NATIVE_PLACEHOLDER = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const NATIVE_ASSET = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** As the product reads addresses (product.md 5): form only, either case, no checksum. */
export const isAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Whether a search term is meant as an address, complete or not, so that it is looked up at once. */
export const isAddressLike = (text: string): boolean => /^0x[0-9a-f]{6,40}$/i.test(text)

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()

export const isNativeAddress = (address: string): boolean =>
  isSameAddress(address, NATIVE_PLACEHOLDER)

/** Ten groups of four characters, the first with its 0x: what people compare. */
export const addressGroups = (address: string): readonly string[] => {
  const groups = address.slice(2).match(/.{1,4}/g) ?? []
  return groups.map((group, index) => (index === 0 ? `0x${group}` : group))
}
