/** Texts that a name or a reference may hold when somebody means harm, or merely comes from elsewhere. */

const LAST = 0x10ffff
/** No block of Unicode is smaller, and each starts at a multiple of it. */
export const BLOCK = 16
const ROW = 128

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')

/** The code point at this place of every sixteen, so one at least of every block: unassigned ones and halves of characters too. */
export function* unicodeRows(place: number): Generator<readonly [name: string, text: string]> {
  for (let start = place; start <= LAST; start += BLOCK * ROW) {
    const codes = Array.from({ length: ROW }, (_, at) => start + at * BLOCK)
    // Halves apart, or two of them would join into one character.
    const gap = start >= 0xd800 && start < 0xe000 ? ' ' : ''
    yield [`U+${hex(start)}`, codes.map((code) => String.fromCodePoint(code)).join(gap)]
  }
}

const MARKUP = [
  '</Nm><Nm>Eve</Nm>',
  '<IBAN>DE00</IBAN>',
  ']]></Nm><![CDATA[',
  '<![CDATA[ x ]]>',
  '<!-- --><!--',
  '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>&b;',
  '<?xml version="1.0"?><?php ?>',
  '&amp;&lt;&#60;&#x3C;&quot;&unknown;&',
  '&#0;&#8;&#xD800;&#xFFFE;',
  '" Ccy="USD',
  "' or '1'='1",
  '{{7*7}}${7*7}%s%n',
  '//SECRET//',
  '/',
  '-',
  ':',
  '//',
  ' / ',
  '?x=1&y=2',
]

const CONTROLS = [
  'Ada\u0000Lovelace',
  '\u0000',
  '\r\n',
  'a\r\nb\tc\u000b\u000c',
  '\u001b[31mred',
  '\u007f\u0080\u0085\u009f',
  '\u2028\u2029',
  '\ufeffAda',
  '\ufffe\uffff',
  'Ada\u202eecalevoL',
  '\u2066Ada\u2069\u200e\u200f\u061c',
  '\u200b\u200c\u200d\u2060\u00ad',
  '\ud800',
  '\udfff',
  'a\udc00\ud800b',
  '\ud83d',
  '\u{e0041}\u{e007f}',
  '\ufe0f\ufe0e',
  '\u{fffff}\u{10ffff}',
]

const MARKS = ['a', '', ' ', 'Ελ', '東', '💶'].map(
  (base) => base + '\u0301\u0327\u0488\u20e0'.repeat(50),
)

/** Two hundred of one thing; some of them become many letters each. */
const LONG = [
  'a',
  'Ä',
  'ß',
  'ﬃ',
  '\ufdfa',
  '€',
  '東',
  '💶',
  '👩‍👩‍👧‍👦',
  '🇪🇺',
  ' ',
  '/',
  '/ ',
  '<',
  '&',
  '\u0301',
  '\ud800',
  '\u202e',
  'a/',
  '\u1e9e',
  'Щ',
  'ού',
].map((each) => each.repeat(200))

export const HOSTILE: readonly string[] = ['', ...MARKUP, ...CONTROLS, ...MARKS, ...LONG]
