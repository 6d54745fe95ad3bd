import { keepRunning, type RunningServer } from './keep-running'

function fakeServer() {
  let end = (): void => {}
  const exited = new Promise<void>((resolve) => {
    end = resolve
  })
  let stops = 0
  const server: RunningServer = {
    exited,
    stop: async () => {
      stops += 1
      end()
    },
  }
  return { server, dies: () => end(), stops: () => stops }
}

function comeback() {
  let isBack = (): void => {}
  const back = new Promise<void>((resolve) => {
    isBack = resolve
  })
  return { back, isBack: () => isBack() }
}

it('starts a server again until it starts, and no more once it is stopped', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  const said: string[] = []
  let tries = 0
  const { back, isBack } = comeback()
  const kept = keepRunning({
    name: 'It',
    first: first.server,
    again: async () => {
      tries += 1
      if (tries === 1) throw new Error('its port is taken')
      return second.server
    },
    alarm: (line) => {
      said.push(line)
      if (line === 'It runs again') isBack()
    },
  })
  first.dies()
  await back
  await kept.stop()
  expect([tries, first.stops(), second.stops()]).toEqual([2, 0, 1])
  expect(said).toEqual([
    'It has ended by itself and is started again',
    'It does not start: Error: its port is taken',
    'It runs again',
  ])
})

it('stops what was being started while it was told to stop', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  let isStarted = (_server: RunningServer): void => {}
  const kept = keepRunning({
    name: 'It',
    first: first.server,
    again: () =>
      new Promise((resolve) => {
        isStarted = resolve
      }),
    alarm: () => {},
  })
  first.dies()
  await new Promise((resolve) => setImmediate(resolve))
  const stopping = kept.stop()
  isStarted(second.server)
  await stopping
  expect(second.stops()).toBe(1)
})

it('starts it at once, and tries six times within five seconds, then every two', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  let now = 0
  const triedAt: number[] = []
  const { back, isBack } = comeback()
  const kept = keepRunning({
    name: 'It',
    first: first.server,
    again: async () => {
      triedAt.push(now)
      if (triedAt.length < 8) throw new Error('its port is taken')
      isBack()
      return second.server
    },
    alarm: () => {},
    pause: async (ms) => {
      now += ms
    },
  })
  first.dies()
  await back
  await kept.stop()
  expect(triedAt).toEqual([0, 100, 300, 700, 1_500, 3_100, 5_100, 7_100])
})
