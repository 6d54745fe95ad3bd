import { bankDirectory } from '@server/adapters/bank-directory/bank-directory'
import { checkIban } from './iban-check'

const banks = bankDirectory(null)

it.each([
  ['DE89 3704 0044 0532 0130 00', true, true, 'COBADEFF'],
  ['nl91abna0417164300', true, true, 'ABNANL2A'],
  ['FR14 2004 1010 0505 0001 3M02 606', true, true, 'PSSTFRPP'],
  ['IT60X0542811101000000123456', true, true, 'BLOPIT22'],
  ['PL61109010140000071219812874', true, true, 'WBKPPLPP'],
  ['GB29NWBK60161331926819', true, true, 'NWBKGB2L'],
  ['CH9300762011623852957', true, true, ''],
  ['ES9121000418450200051332', true, true, 'CAIXESBB'],
  ['MT84MALT011000012345MTLCAST001S', true, true, ''],
  ['AL47212110090000000235698741', true, true, ''],
  ['MD24AG000225100013104168', true, true, 'AGRNMD2X'],
  ['ME25505000012345678951', true, true, ''],
  ['MK07250120000058984', true, true, ''],
  ['RS35260005601001611379', true, true, ''],
  ['SM86U0322509800000000270100', true, true, ''],
  ['VA59001123000012345678', true, true, ''],
  ['GI75NWBK000000007099453', true, true, ''],
  ['TR330006100519786457841326', true, false, ''],
  ['BR1500000000000010932840814P2', true, false, ''],
  ['DE88370400440532013000', false, true, ''],
  ['DE8937040044053201300', false, true, ''],
  ['XX89370400440532013000', false, false, ''],
  ['', false, false, ''],
  ['Ａ', false, false, ''],
])('reads %s', (text, isIBANValid, isCountryValid, bic) => {
  const check = checkIban({ banks }, text)
  expect(check).toMatchObject({ isIBANValid, isCountryValid })
  expect(check.bic.slice(0, 8)).toBe(bic)
  if (bic === '' && !isIBANValid) expect(check.bankName).toBe('')
})

it('invents nothing for a bank that is not listed', () => {
  expect(checkIban({ banks }, 'DE93999999990000000001')).toMatchObject({
    isIBANValid: true,
    bic: '',
    bankName: '',
  })
})
