import { loadPart, loadScreen, type LoadGuard } from './load-screen'

const gone = () => Promise.reject(new Error('chunk is gone'))

function tab(buildHash = 'b1', memory = new Map<string, string>()) {
  const reload = jest.fn()
  const guard: LoadGuard = {
    buildHash,
    recall: (key) => memory.get(key) ?? null,
    remember: (key, value) => memory.set(key, value),
    reload,
    isHostThere: () => Promise.resolve(true),
    rest: () => Promise.reject(new Error('the host is there: nothing to wait for')),
  }
  return { guard, reload, memory }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('a chunk [NAV-19]', () => {
  it('that loads is handed on', async () => {
    const { guard, reload } = tab()
    expect(await loadScreen(() => Promise.resolve('screen'), guard)).toBe('screen')
    expect(reload).not.toHaveBeenCalled()
  })

  it('that fails once is asked for again', async () => {
    const { guard, reload } = tab()
    const load = jest.fn(() => Promise.resolve('screen')).mockImplementationOnce(gone)
    expect(await loadScreen(load, guard)).toBe('screen')
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('that does not come reloads the page, once for this build', async () => {
    const { guard, reload, memory } = tab()
    void loadScreen(gone, guard)
    await settled()
    expect(reload).toHaveBeenCalledTimes(1)

    const again = tab('b1', memory)
    await expect(loadScreen(gone, again.guard)).rejects.toThrow('chunk is gone')
    expect(again.reload).not.toHaveBeenCalled()

    const nextBuild = tab('b2', memory)
    void loadScreen(gone, nextBuild.guard)
    await settled()
    expect(nextBuild.reload).toHaveBeenCalledTimes(1)
  })

  it('is waited for while the host is away, and nothing reloads into an error page', async () => {
    const { guard, reload } = tab()
    let rests = 0
    const away = {
      ...guard,
      isHostThere: () => Promise.resolve(rests >= 3),
      rest: () => Promise.resolve(void (rests += 1)),
    }
    const load = jest.fn(() => Promise.resolve('screen')).mockImplementationOnce(gone)
    expect(await loadScreen(load, away)).toBe('screen')
    expect([rests, load.mock.calls.length]).toEqual([3, 2])
    expect(reload).not.toHaveBeenCalled()
  })

  it('never reloads where the tab cannot remember that it has', async () => {
    const { guard, reload } = tab()
    const forgetful = {
      ...guard,
      remember: () => {
        throw new Error('storage is blocked')
      },
    }
    await expect(loadScreen(gone, forgetful)).rejects.toThrow('chunk is gone')
    expect(reload).not.toHaveBeenCalled()
  })
})

it('a part is asked for until it comes, after a rest each time, and reloads nothing', async () => {
  const { guard, reload } = tab()
  const rest = jest.fn(() => Promise.resolve())
  const load = jest.fn(() => Promise.resolve('part'))
  load.mockImplementationOnce(gone).mockImplementationOnce(gone)
  expect(await loadPart(load, { ...guard, rest })).toBe('part')
  expect([load.mock.calls.length, rest.mock.calls.length]).toEqual([3, 2])
  expect(reload).not.toHaveBeenCalled()
})
