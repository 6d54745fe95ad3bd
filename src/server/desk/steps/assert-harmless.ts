import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'

/** Refuses a file in which the scanner finds malware, and any while it does not answer: none is kept before it is scanned. */
export async function assertHarmless(
  { scanner, log }: Pick<FlowDeps, 'scanner' | 'log'>,
  bytes: Uint8Array,
): Promise<void> {
  const verdict = await scanner.scan(bytes).catch(() => null)
  if (verdict === null) {
    log.error({}, 'the scanner of files does not answer')
    throw domainError('file-not-scanned')
  }
  if (verdict !== 'infected') return
  log.warn({}, 'a file with malware was refused')
  throw domainError('file-infected')
}
