/** What connects decodes a URL's user and password, and ends at a % that begins no escape. */
export const hasDecodableUser = (url: string | null): boolean =>
  url === null || isDecodable(/^\w+:\/\/([^/?#]*)@/.exec(url)?.[1] ?? '')

export const DECODABLE_USER = 'must have each % of its user and password written as %25'

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
