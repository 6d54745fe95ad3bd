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
