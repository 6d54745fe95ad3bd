import { spelledNames } from './bank-spelling'

const anna = { type: 'individual', firstName: 'Anna', lastName: 'Krause' } as const
const nora = { ...anna, firstName: 'Nora', lastName: 'de Vries' }
const firm = { type: 'business', firstName: 'Krause Bau', lastName: '' } as const

it.each([
  [anna, 'Anna Maria Krause', { firstName: 'Anna Maria', lastName: 'Krause' }],
  [nora, 'Honora de Vries', { firstName: 'Honora', lastName: 'de Vries' }],
  [nora, "N. d'Vries", { firstName: 'N', lastName: 'd Vries' }],
  [firm, 'Krause  Bau GmbH & Co. KG', { firstName: 'Krause Bau GmbH Co KG', lastName: '' }],
  [anna, ' Anna  Krause ', null],
  [anna, 'Krause', null],
  [anna, '', null],
])('spells %j like %s', (recipient, spelling, names) => {
  expect(spelledNames(recipient, spelling)).toEqual(names)
})
