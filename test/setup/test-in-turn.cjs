/**
 * Stands in for the AsyncLocalStorage by which Jest knows whose test a promise belongs to: Node follows every promise for
 * that. The tests of a file run one after another, so that whose turn it is tells as much.
 */
class TestInTurn {
  current = undefined

  getStore() {
    return this.current
  }

  /** Each test and each hook is a function that returns a promise. */
  run(context, turn) {
    const before = this.current
    this.current = context
    return turn().finally(() => {
      this.current = before
    })
  }
}

module.exports = { AsyncLocalStorage: TestInTurn }
