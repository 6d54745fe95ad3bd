/**
 * The conversion table of the European Payments Council's EPC217-08, 'SEPA requirements for an extended character set'.
 * The Council publishes it for use by banks and their customers; its conversions are kept here in our own order.
 */

/** What becomes of each character that is neither itself nor a full stop. */
const CONVERSIONS: Readonly<Record<string, string>> = {
  ' ': '\u00a0',
  '(': '[{',
  ')': ']}',
  ',': ';',
  '-': '_~',
  '/': '\\|',
  '?': '¿',
  A: 'ÀÁÂÃÄÅÆĀĂĄΆΑАЪ',
  B: 'Б',
  C: 'ÇĆĈĊČ',
  D: 'ĎĐΔД',
  E: 'ÈÉÊËĒĔĖĘĚΈΕЕ€',
  F: 'ΦФ',
  G: 'ĜĞĠĢΓГ',
  H: 'ĤĦХ',
  I: 'ÌÍÎÏĨĪĬĮİĲΉΊΗΙΪИ',
  J: 'Ĵ',
  K: 'ĶΚК',
  L: 'ĹĻĽĿŁΛЛ',
  M: 'ΜМ',
  N: 'ÑŃŅŇΝН',
  O: 'ÒÓÔÕÖØŐŒΌΏΟΩО',
  P: 'ΠП',
  R: 'ŔŖŘΡР',
  S: 'ŚŜŞŠȘΣС',
  T: 'ŢŤŦȚΤТ',
  U: 'ÙÚÛÜŨŪŬŮŰŲУ',
  V: 'ΒВ',
  W: 'Ŵ',
  X: 'Ξ',
  Y: 'ÝŶŸΎΥΫЙЬ',
  Z: 'ŹŻŽΖЗ',
  "'": '`',
  a: 'àáâãäåæāăąάαаъ',
  b: 'Þб',
  c: 'çćĉċč',
  d: 'ďđδд',
  e: 'èéêëēĕėęěέεе',
  f: 'φф',
  g: 'ĝğġģγг',
  h: 'х',
  i: 'ìíîïĥħĩīĭįıĳΐήίηιϊи',
  j: 'ĵ',
  k: 'ķκк',
  l: 'ĺļľŀłλл',
  m: 'μм',
  n: 'ñńņňνн',
  o: 'òóôõöøőœοωόώо',
  p: 'þπп',
  r: 'ŕŗřρр',
  s: 'ßśŝşšșςσс',
  t: 'ţťŧțτт',
  u: 'ùúûüũūŭůűųу',
  v: 'βв',
  w: 'ŵ',
  x: 'ξ',
  y: 'ýÿŷΰυϋύйь',
  z: 'źżžζз',
  TH: 'Θ',
  CH: 'ΧЧ',
  PS: 'Ψ',
  th: 'θ',
  ch: 'χч',
  ps: 'ψ',
  ZH: 'Ж',
  TS: 'Ц',
  SH: 'Ш',
  SHT: 'Щ',
  YU: 'Ю',
  YA: 'Я',
  zh: 'ж',
  ts: 'ц',
  sh: 'ш',
  sht: 'щ',
  yu: 'ю',
  ya: 'я',
}

/** The letters, digits and marks that every bank carries. */
const CARRIED = /^[A-Za-z0-9/\-?:().,'+ ]$/

const CONVERTED: ReadonlyMap<string, string> = new Map(
  Object.entries(CONVERSIONS).flatMap(([plain, characters]) =>
    [...characters].map((character): [string, string] => [character, plain]),
  ),
)

/** The table ends with Serbian and Macedonian Cyrillic; the euro sign is its one row beyond. */
const LAST_ROW = '\u045f'

/** What the table makes of a character; undefined where it has no row. */
export function tableConversion(character: string): string | undefined {
  if (CARRIED.test(character)) return character
  const isRow = character >= ' ' && character <= LAST_ROW && character !== '"' && character !== '&'
  return CONVERTED.get(character) ?? (isRow ? '.' : undefined)
}
