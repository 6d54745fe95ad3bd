import type { Check } from './check-address'
import { instantWords, type Language } from './decimal-words'
import { checkItem, type Sign } from './page-parts'
import type { Texts } from './texts-type'

export function addressItem(each: Check, texts: Texts, language: Language): HTMLElement {
  const [title, text] = wordsOf(each, texts, language)
  const sign: Sign = each.is === 'ok' || each.is === 'bad' ? each.is : 'none'
  return checkItem({ sign, title, text }, each.is === 'told' ? '' : texts.spoken[sign])
}

const wordsText = (each: Extract<Check, { about: 'words' }>, texts: Texts) =>
  each.is === 'ok' ? texts.wordsFit : texts.wordsDiffer(each.at)

function signatureText(each: Extract<Check, { about: 'signature' }>, texts: Texts): string {
  return each.is === 'ok' ? texts.signedWith(each.key) : texts.problems[each.problem]
}

function wordsOf(each: Check, texts: Texts, language: Language): readonly [string, string] {
  switch (each.about) {
    case 'address':
      return texts.badAddress
    case 'words':
      return wordsText(each, texts)
    case 'line':
      return texts.badLine
    case 'signature':
      return [texts.signature, signatureText(each, texts)]
    case 'same-address':
      return texts.same[each.is]
    case 'claim':
      return [texts.amount, texts.onChain(each.amount, each.chainId)]
    case 'expiry':
      return [texts.expiry, instantWords(each.expiresTs, language, { timeStyle: 'short' })]
  }
}
