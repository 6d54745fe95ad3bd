export type StoneState = 'laid' | 'live' | 'ahead'

/** What a stone is when the first `laid` lie for good and `live` after them are being laid. */
export function stoneState(index: number, laid: number, live: number): StoneState {
  if (index < laid) return 'laid'
  return index < laid + live ? 'live' : 'ahead'
}
