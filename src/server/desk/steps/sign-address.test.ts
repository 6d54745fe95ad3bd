import { NATIVE_ASSET, NATIVE_PLACEHOLDER } from '@kernel/address'
import { baseUnits } from '@kernel/amounts'
import { addressProblem } from '@kernel/signed-address'
import { token } from '@kernel/units'
import { allowed, silentLog } from '@server/adapters/log'
import { XPUB } from '@test/builders/money-plan'
import { refusalOf } from '@test/builders/refusals'
import { signsAddresses, TEST_KEYS, verifySignature } from '@test/builders/signed-address'
import { depositKeys } from '@server/adapters/deposit-keys'
import { signAddress } from './sign-address'

const address = depositKeys(XPUB).address(7)
const quote = {
  ...{ id: 'q_1', chainId: 1, asset: NATIVE_ASSET, address },
  ...{ units: baseUnits(10n ** 18n), unit: token('ETH', 18), expiresAt: new Date(1_900_000) },
}

function world(addressSigner = signsAddresses(XPUB)) {
  const alarms: string[] = []
  const said: unknown[] = []
  const log = {
    ...silentLog,
    error: (fields: Record<string, unknown>, text: string) =>
      void said.push([text, allowed(fields)]),
  }
  const countAddressAlarm = (reason: string) => void alarms.push(reason)
  return { deps: { addressSigner, countAddressAlarm, log }, alarms, said }
}

it('has what the quote says signed, with the address that the signer derives', async () => {
  const { deps, alarms } = world()
  const proof = await signAddress(deps, quote, 7)
  const claim = {
    ...{ quoteId: 'q_1', chainId: 1, contract: NATIVE_PLACEHOLDER, units: '1000000000000000000' },
    ...{ decimals: 18, address, expiresTs: 1_900 },
  }
  expect(await addressProblem(claim, proof, TEST_KEYS, verifySignature)).toBeNull()
  expect(alarms).toEqual([])
})

it('promises nothing, and raises the alarm, where the two derive different addresses', async () => {
  const { deps, alarms, said } = world()
  expect((await refusalOf(signAddress(deps, quote, 8))).code).toBe('address-unsigned')
  expect(alarms).toEqual(['signer'])
  const signer = depositKeys(XPUB).address(8)
  expect(said).toEqual([
    [
      'the signer derives another deposit address than the desk',
      { quoteId: 'q_1', index: 8, address, signer },
    ],
  ])
})

it('promises nothing while the signer gives no answer, and counts that', async () => {
  const away = () => Promise.reject(Object.assign(new Error('of Ada'), { code: 'ENOENT' }))
  const { deps, alarms, said } = world({ sign: away, signDocument: away, describe: away })
  expect((await refusalOf(signAddress(deps, quote, 7))).code).toBe('address-unsigned')
  expect(alarms).toEqual(['no-answer'])
  const stack = expect.any(Array) as unknown
  expect(said).toEqual([['no address is signed', { code: 'ENOENT', errorName: 'Error', stack }]])
})
