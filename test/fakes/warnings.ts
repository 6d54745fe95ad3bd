/** A log of which only the warnings are kept. */
export function warningsLog() {
  const warnings: string[] = []
  const silent = () => undefined
  const warn = (line: string) => void warnings.push(line)
  return { warnings, log: { debug: silent, info: silent, error: silent, warn } }
}
