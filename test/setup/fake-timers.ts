/** The clock and timers of each case stand still until the case moves them. */
export function fakeTimersInEach(): void {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })
}
