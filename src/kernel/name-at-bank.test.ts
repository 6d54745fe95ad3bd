import { carriesLetters, nameAtBank } from './name-at-bank'

it.each([
  { name: 'Jürgen Öztürk Groß', iban: 'DE89370400440532013000', written: 'Juergen Oeztuerk Gross' },
  { name: 'MÜLLER SÖHNE KÖLN', iban: 'AT611904300234573201', written: 'MUELLER SOEHNE KOELN' },
  { name: 'Zu\u0308rich AG', iban: 'CH9300762011623852957', written: 'Zuerich AG' },
  { name: 'ÄB STRAẞE', iban: 'LI21088100002324013AA', written: 'AEB STRASSE' },
  { name: 'Jürgen Groß', iban: 'NL91ABNA0417164300', written: 'Jurgen Gros' },
  { name: 'Ђорђе Њежић', iban: 'RS35260005601001611379', written: 'Djordje Njezhic' },
  { name: 'ЃОРЃИ Џон', iban: 'MK07250120000058984', written: 'GORGI Dzon' },
  { name: 'Ђорђе', iban: 'BG80BNBG96611020345678', written: '.or.e' },
  { name: 'Ada '.repeat(30), iban: 'DE89370400440532013000', written: `${'Ada '.repeat(17)}Ad` },
])('writes $name for $iban as $written', ({ name, iban, written }) => {
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
