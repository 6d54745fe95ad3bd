import { plan, POLYGON } from '@test/builders/money-plan'
import { fakeChain } from '@test/fakes/chain'
import { catalogue } from '../catalogue'
import { namedReader } from './named-reader'

const { chains, tokens } = plan()
const polygon = fakeChain(POLYGON, 0)
const deps = { catalogue: catalogue(chains, tokens), readers: [polygon] }

it('knows a chain by its network and by its id, and refuses one that is not watched', () => {
  expect(namedReader(deps, 'polygon')).toBe(polygon)
  expect(namedReader(deps, String(POLYGON))).toBe(polygon)
  for (const name of ['ethereum', 'solana', ''])
    expect(() => namedReader(deps, name)).toThrow('chain not watched')
})
