import { type PublicClient, RpcRequestError } from 'viem'
import { NATIVE_PLACEHOLDER } from '@kernel/address'
import { balancesData } from './balances-code'
import { balanceReader } from './evm-balances'
import { decodeBalances } from './multicall'

const FORMS = {
  code: balancesData([]),
  multicall: '0x82ad56cb',
}
const word = (value: number): string => value.toString(16).padStart(64, '0')
/** As Multicall3 answers for two addresses. */
const TOLD = `0x${[32, 2, 64, 192, 1, 64, 32, 5, 1, 64, 32, 6].map(word).join('')}`
const addresses = ['a1', 'a2'].map((each) => `0x${each.padStart(40, '0')}`)
const asked = { chainId: 1, asset: NATIVE_PLACEHOLDER, addresses, block: 7n }

/** A node that answers code as told, and Multicall3; counts both. */
function readerOf(answersCode: () => unknown) {
  const calls = { code: 0, multicall: 0 }
  const request = ({ params: [{ data }] }: { params: readonly [{ data: string }] }) => {
    const isCode = data.startsWith(FORMS.code)
    calls[isCode ? 'code' : 'multicall'] += 1
    return isCode ? Promise.resolve(answersCode()) : Promise.resolve(TOLD)
  }
  const client = { request } as unknown as PublicClient // all that is asked of it here
  return { calls, read: balanceReader(client, (_block, ask) => ask('0x7')) }
}

const refusing = (code: number) => () =>
  Promise.reject(
    new RpcRequestError({ body: {}, error: { code, message: 'not like that' }, url: '' }),
  )

it.each([
  ['refuses to run code', refusing(-32_000)],
  ['answers it with nothing', () => '0x'],
])('asks a node that %s by Multicall3, and never by code again', async (_name, answersCode) => {
  expect(decodeBalances(TOLD, 2)).toEqual([5n, 6n])
  const { calls, read } = readerOf(answersCode)
  expect(await read(asked)).toEqual([5n, 6n])
  expect(await read(asked)).toEqual([5n, 6n])
  expect(calls).toEqual({ code: 1, multicall: 2 })
})

it('asks a node once more that has enough for now, and believes no other number of balances', async () => {
  const balance = '7'.padStart(32, '0')
  const answers: (() => unknown)[] = [
    ...[refusing(-32_005), () => `0x${balance}`, () => `0x${balance}`],
    () => `0x${balance}${balance}`,
  ]
  const { calls, read } = readerOf(() => answers.shift()?.())
  await expect(read(asked)).rejects.toThrow('not like that')
  await expect(read(asked)).rejects.toThrow('tells no balances')
  expect(await read(asked)).toEqual([7n, 7n])
  expect(calls).toEqual({ code: 4, multicall: 0 })
})
