import { parentPort } from 'node:worker_threads'

import type { StatementLines } from '@server/ports/statements'
import { pdfSetter } from './pdf'

/** The program of a thread: it is sent what a statement says and answers with the PDF. What fails ends the thread. */
parentPort?.on('message', (lines: StatementLines) => {
  void pdfSetter.set(lines).then((bytes) => parentPort?.postMessage(bytes))
})
