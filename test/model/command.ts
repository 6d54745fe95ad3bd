import fc from 'fast-check'
import { assertSound } from './soundness'
import type { World } from './world'

/** Nothing that the commands need to know stands anywhere but in the world. */
export type ModelCommand = fc.AsyncCommand<World, World>

/** One thing that happens; after it everything is looked at. `can` keeps out what would change nothing. */
export function command<T>(
  name: string,
  drawn: fc.Arbitrary<T>,
  does: (world: World, drawn: T) => unknown,
  can: (world: World) => boolean = () => true,
): fc.Arbitrary<ModelCommand> {
  return drawn.map((value) => {
    const told = `${name} ${JSON.stringify(value)}`
    return {
      check: can,
      run: async (world) => {
        await does(world, value)
        await assertSound(world, told)
      },
      toString: () => told,
    }
  })
}

/** Any number names one of them, where there are any. */
export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]
