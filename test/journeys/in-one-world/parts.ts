/** Tells the tests of each part here, since Jest does not run their files by themselves. */
export function playParts(...parts: readonly string[]): void {
  describe.each(parts)('%s', (part) => {
    // An import would tell them beside the description, whose hooks are the part's own.
    jest.requireActual(`./${part}.test`)
  })
}
