import { renderHook } from '@testing-library/react'

import { fakeTimersInEach } from '@test/setup/fake-timers'
import { useAfterPaint } from './use-after-paint'

fakeTimersInEach()

it('does what a press leads to once the press is shown, for the last of two before one frame', () => {
  const { result } = renderHook(() => useAfterPaint())
  const run = jest.fn<undefined, [string]>()
  result.current(() => run('first'))
  result.current(() => run('second'))
  expect(run).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(run.mock.calls).toEqual([['second']])
  result.current(() => run('third'))
  jest.runAllTimers()
  expect(run).toHaveBeenLastCalledWith('third')
})

it('does nothing once what was pressed is gone', () => {
  const { result, unmount } = renderHook(() => useAfterPaint())
  const run = jest.fn()
  result.current(run)
  unmount()
  jest.runAllTimers()
  expect(run).not.toHaveBeenCalled()
})
