import { FILE, FORGED, type Reasons, verifyFile } from './verify-file'

/** A figure of the file is replaced; what it gives is no longer what was signed. */
const FIGURES: readonly (readonly [string, string | RegExp, string, ...Reasons])[] = [
  ['the euros paid', '"paid": "430.07"', '"paid": "930.07"', 'paid'],
  ['the euros before the fee', '"gross": "431.07"', '"gross": "441.07"', 'gross', 'margin', 'paid'],
  ['the fee', '"fee": "1.00"', '"fee": "0.00"', 'paid'],
  ['the margin', '"margin": "2.17"', '"margin": "0.17"', 'margin'],
  ['the euros at the middle', '"mid": "433.24"', '"mid": "434.24"', 'mid', 'margin'],
  ['what banks kept', '"keptByBanks": "0.00"', '"keptByBanks": "0.07"', 'paid'],
  ['the rate', '"rate": "0.8621476"', '"rate": "0.8721476"', 'rate', 'mid', 'gross'],
  ['the middle rate', '"midRate": "0.86648"', '"midRate": "0.96648"', 'mid-rate', 'mid'],
  ['the margin’s rate', '"marginBps": 50', '"marginBps": 5', 'rate'],
  ['the market’s bid', '"bid": "0.86640"', '"bid": "0.96640"', 'mid-rate', 'rate'],
  ['the market’s ask', '"ask": "0.86656"', '"ask": "0.96656"', 'mid-rate', 'rate'],
  ['the market’s name', 'api.exchange.example', 'api.another.example'],
  ['the market’s pair', 'USDC-EUR', 'USDT-EUR'],
  ['the market’s instant', '"ts": 1795000000', '"ts": 1795000001'],
  ['a round’s answer', '"answer": "99990000"', '"answer": "89990000"'],
  ['a round’s id', '"roundId": "36893488147419104000"', '"roundId": "36893488147419104001"'],
  ['a round’s block', '"block": 23900000', '"block": 23900001'],
  ['a round’s chain', /"chainId": 1,(?=\s*"block": 239)/, '"chainId": 10,'],
  ['a feed', '8f8f",', '8f8e",'],
  ['a round’s instant', '"updatedTs": 1794999000', '"updatedTs": 1794999001'],
  [
    'the base units',
    '"units": "500000000",\n      "amount"',
    '"units": "600000000",\n      "amount"',
    'amount',
    'deposits',
    'mid',
    'gross',
  ],
  ['the amount', '"amount": "500"', '"amount": "5000"', 'amount'],
  ['the token', '"symbol": "USDC"', '"symbol": "USDT"'],
  ['the token’s contract', '8383",', '8384",'],
  ['the network', '"chainId": 8453', '"chainId": 137'],
  ['what came beside', '"otherUnits": "0"', '"otherUnits": "1000000"', 'deposits'],
  ['a transaction’s hash', '5a5a",', '5a5b",'],
  ['a log’s place', '"logIndex": 12', '"logIndex": 13'],
  ['a deposit’s block', '"block": 38000000', '"block": 38000001'],
  ['a deposit’s address', '7c7c",', '7c7d",'],
  ['a deposit’s units', /"units": "500000000"(?=\s*\})/, '"units": "400000000"', 'deposits'],
  ['the payment’s reference', 'CWE2E0001', 'CWE2E0002'],
  ['the payment’s UETR', 'eb6305c9', 'eb6305c8'],
  ['the booking’s day', '2026-11-20', '2026-11-19'],
  ['the receipt’s id', 'rc_7Hd2', 'rc_7Hd3'],
  ['the transfer’s id', 'tx_k3Yb', 'tx_k3Yc'],
  ['the receipt’s instant', '"issuedTs": 1795100000', '"issuedTs": 1795100001'],
  ['that the money is real', '"isTest": false', '"isTest": true'],
  ['a name’s hash', /("holder": ")(.)/, '$1x'],
]

const figures = FIGURES.map(([what, from, to, ...also]) => ({ what, from, to, also }))

it.each(figures)('refuses a receipt in which $what was changed', async ({ from, to, also }) => {
  const changed = FILE.replace(from, to)
  expect(changed).not.toBe(FILE)
  const [verdict, ...reasons] = await verifyFile(changed)
  expect(verdict).toBe('changed')
  expect(reasons).toEqual(expect.arrayContaining([FORGED, ...also]))
})
