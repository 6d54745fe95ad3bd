/**
 * Stands in for the AsyncLocalStorage by which Jest knows whose test a promise belongs to. Node follows every promise for
 * that, which took a seventh of the tests' processor time; the tests of a file run one after another, so that whose turn
 * it is tells as much.
 */
class TestInTurn {
  current = undefined

  getStore() {
    return this.current
  }

  run(context, turn) {
    const before = this.current
    this.current = context
    const ends = () => {
      this.current = before
    }
    let result
    try {
      result = turn()
    } catch (thrown) {
      ends()
      throw thrown
    }
    if (typeof result?.then !== 'function') {
      ends()
      return result
    }
    return result.finally(ends)
  }
}

module.exports = { AsyncLocalStorage: TestInTurn }
