import { ibanEnds } from '@kernel/iban'
import { RECEIPT_NAMES, type ReceiptName } from '@kernel/receipt'
import type { FileCheck } from './check-file'
import type { Words } from './file-texts'
import type { Item } from './page-parts'

type NameCheck = Extract<FileCheck, { about: ReceiptName }>

const isNamed = (check: FileCheck): check is NameCheck =>
  RECEIPT_NAMES.some((name) => name === check.about)

/** Each name that the sender shows, and one line for those that he does not. */
export function nameItems(checks: readonly FileCheck[], { texts }: Words): readonly Item[] {
  const named = checks.filter(isNamed)
  const shown = named.flatMap((each): readonly Item[] => {
    const name = texts.names[each.about]
    if (each.is === 'undisclosed') return []
    if (each.is === 'bad') return [{ sign: 'bad', title: name, text: texts.misnamed }]
    const text = each.about === 'iban' ? ibanEnds(each.value) : each.value
    return [{ sign: 'ok', title: `${name}${texts.disclosed}`, text }]
  })
  const hidden = named.filter(({ is }) => is === 'undisclosed')
  if (hidden.length === 0) return shown
  const [title, text] = texts.undisclosed
  const list = hidden.map(({ about }) => texts.names[about]).join(', ')
  return [...shown, { sign: 'none', title, text: `${text}${list}` }]
}
