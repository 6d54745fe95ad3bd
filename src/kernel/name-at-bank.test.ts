import { carriesLetters, nameAtBank } from './name-at-bank'

it.each([
  ['Jürgen Öztürk Groß', 'DE89370400440532013000', 'Juergen Oeztuerk Gross'],
  ['MÜLLER SÖHNE KÖLN', 'AT611904300234573201', 'MUELLER SOEHNE KOELN'],
  ['Zu\u0308rich AG', 'CH9300762011623852957', 'Zuerich AG'],
  ['ÄB STRAẞE', 'LI21088100002324013AA', 'AEB STRASSE'],
  ['Jürgen Groß', 'NL91ABNA0417164300', 'Jurgen Gros'],
  ['Ђорђе Њежић', 'RS35260005601001611379', 'Djordje Njezhic'],
  ['ЃОРЃИ Џон', 'MK07250120000058984', 'GORGI Dzon'],
  ['Ђорђе', 'BG80BNBG96611020345678', '.or.e'],
  ['Ada '.repeat(30), 'DE89370400440532013000', `${'Ada '.repeat(17)}Ad`],
])('writes %s for %s as %s', (name, iban, written) => {
  expect(nameAtBank(name, iban)).toBe(written)
})

it.each([
  ['Al', 2, true],
  ['漢字', 1, false],
  ['漢字 Li', 2, true],
  ['字 4 2', 1, false],
  ['Ω', 2, false],
  ['Ω', 1, true],
])('finds in %s %i letters that banks carry: %s', (name, least, carries) => {
  expect(carriesLetters(name, least)).toBe(carries)
})
