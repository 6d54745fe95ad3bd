import type { MatchField } from '@contract/v1/history-search'
import { historyMatch } from './history-match'
import { historyTerms } from './history-terms'

const HASH = `0x91f2${'0'.repeat(56)}c07e`

it.each<[MatchField, string, string, string]>([
  ['name', 'Élodie Marchand', 'MARCH', 'Élodie [March]and'],
  ['nickname', 'Papà', 'papa', '[Papà]'],
  ['id', 'tx_AbCdEfGhIj-q7Zk2Wx', 'q7zk 2wx', 'tx_AbCdEfGhIj-[q7Zk2Wx]'],
  ['iban', 'NL91ABNA0417164300', '4300', 'NL •• [4300]'],
  ['iban', 'NL91ABNA0417164300', '0417 1643 00', 'NL •• [0417164300]'],
  ['iban', 'NL91ABNA0417164300', 'nl91abna0417164300', '[NL91ABNA0417164300]'],
  ['hash', HASH, 'c07e', `${HASH.slice(0, -4)}[c07e]`],
  ['hash', HASH, '91f2', `[0x91f2]${HASH.slice(6)}`],
  ['hash', HASH, '0x91f2…c07e', `[${HASH}]`],
  ['euros', '', '75', '[]'],
])('marks in a %s, %s, what %s stands for', (field, text, typed, marked) => {
  const { start, end, ...match } = historyMatch(field, text, historyTerms(typed))
  const { text: shown } = match
  expect(`${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`).toBe(marked)
})
