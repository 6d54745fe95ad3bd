import { deskPerFile } from '@test/builders/desk-per-case'
import { POLYGON } from '@test/builders/money-plan'
import { codeOf } from '@test/builders/refusals'
import { readFinalWallet } from './final-wallet'

const desk = deskPerFile()
const ADDRESS = `0x${'c0de'.repeat(10)}`

it('looks at a wallet at the newest block that is final, and not before there is one', async () => {
  const { deps, polygon } = desk()
  const look = (readers = deps.readers) =>
    readFinalWallet({ ...deps, readers }, POLYGON, ADDRESS).catch(codeOf)
  const young = { ...polygon, block: () => Promise.resolve(null) }
  expect(await look([young])).toBe('wallet-unchecked')
  await desk().passes()
  await desk().becomesFinal()
  const final = polygon.height() - 2n
  expect(await look()).toMatchObject({ code: 'none', block: { number: final } })
  polygon.deploy(ADDRESS, '0x')
  expect(await look()).toMatchObject({ code: 'contract' })
  expect(await look([])).toBe('chain-not-watched')
})

it('takes the first block of a chain that is younger than its own finality', async () => {
  const { deps } = desk()
  const listed = deps.catalogue.chain(POLYGON)
  const chain = () => listed && { ...listed, depth: 1_000 }
  const young = { ...deps, catalogue: { ...deps.catalogue, chain } }
  expect(await readFinalWallet(young, POLYGON, ADDRESS)).toMatchObject({ block: { number: 0n } })
})
