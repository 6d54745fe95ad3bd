import type { FileCheck } from './check-file'
import { instantWords } from './decimal-words'
import type { Words } from './file-texts'
import type { Item } from './page-parts'

/** Why a file is read no further. */
export function formItem(check: FileCheck, { texts }: Words): readonly Item[] {
  if (check.about !== 'file' && check.about !== 'form') return []
  const { problem } = check
  const text = problem === 'field' ? texts.field(check.field ?? '') : texts.problems[problem]
  return [{ sign: 'bad', title: texts.form, text }]
}

export function signatureItem(check: FileCheck, signedTs: number, words: Words): readonly Item[] {
  if (check.about !== 'signature') return []
  const { texts, language } = words
  const when = instantWords(signedTs, language, { timeStyle: 'short' })
  const text =
    check.is === 'ok'
      ? texts.signed(check.key, when)
      : texts.signatureProblems[check.problem](check.key)
  return [{ sign: check.is, title: texts.signature, text }]
}

/** Rounds that somebody with a chain can look up need no word here. */
export function roundItem(check: FileCheck, { texts }: Words): readonly Item[] {
  if (check.about !== 'rounds' || check.is === 'ok') return []
  return [{ sign: 'none', title: texts.rounds, text: texts.located(check.located, check.rounds) }]
}
