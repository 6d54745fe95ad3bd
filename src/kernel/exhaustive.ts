/** Makes a switch total: a member added to the union later stops compiling here. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
