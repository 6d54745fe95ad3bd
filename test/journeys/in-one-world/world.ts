import { World } from '../../setup/world'

let opened: World | null = null

/** One sandbox for all parts that are loaded after this: each has an account of its own in it. */
export function shareWorld(): void {
  beforeAll(async () => {
    opened = await World.open()
  })
  afterAll(() => theWorld().close())
}

export function theWorld(): World {
  if (!opened) throw new Error('no world is open')
  return opened
}
