import { fakeTimersInEach } from '@test/setup/fake-timers'
import { afterPaint } from './after-paint'

fakeTimersInEach()

describe('afterPaint', () => {
  it('waits for a frame and for what comes after it', () => {
    const run = jest.fn()
    let isNextFrame = false
    requestAnimationFrame(() => {
      isNextFrame = true
    })
    afterPaint(() => {
      run(isNextFrame)
    })
    expect(run).not.toHaveBeenCalled()
    jest.runAllTimers()
    expect(run.mock.calls).toEqual([[true]])
  })

  it('does not wait for ever in a tab that shows no frames', () => {
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
    const run = jest.fn()
    afterPaint(run)
    jest.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(1)
    frames.mockRestore()
  })

  it('runs what one of several that waited asks for, and whatever comes later', () => {
    const ran: string[] = []
    afterPaint(() => {
      ran.push('first')
      afterPaint(() => ran.push('asked for by the first'))
    })
    afterPaint(() => ran.push('second'))
    jest.runAllTimers()
    expect(ran).toEqual(['first', 'second', 'asked for by the first'])
    afterPaint(() => ran.push('later'))
    jest.runAllTimers()
    expect(ran.at(-1)).toBe('later')
  })

  it('can be called off by another one of the same frame', () => {
    const run = jest.fn()
    const first: (() => void)[] = []
    afterPaint(() => {
      first[0]?.()
    })
    first.push(afterPaint(run))
    jest.runAllTimers()
    expect(run).not.toHaveBeenCalled()
  })

  it.each([
    ['before the frame', 0],
    ['after it', 1],
  ])('can be called off %s', (_case, timers) => {
    const run = jest.fn()
    const callOff = afterPaint(run)
    jest.advanceTimersToNextTimer(timers)
    callOff()
    jest.runAllTimers()
    expect(run).not.toHaveBeenCalled()
  })
})
