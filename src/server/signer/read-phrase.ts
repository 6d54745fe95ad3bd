import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

import { SigningError } from './sign-plan'

const WORDS = new Set([12, 15, 18, 21, 24])

/**
 * The seed phrase from an open file descriptor, else from the terminal without an echo. Arguments and environment are
 * readable by other programs of the machine, so neither is ever taken.
 */
export async function readPhrase(descriptor: number | null): Promise<string> {
  const phrase = (descriptor === null ? await typed() : readFileSync(descriptor, 'utf8')).trim()
  if (!WORDS.has(phrase.split(/\s+/).length))
    throw new SigningError('A seed phrase has 12, 15, 18, 21 or 24 words.')
  return phrase
}

function typed(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new SigningError('Type the seed phrase at a terminal, or name a descriptor with --fd.')
  process.stderr.write('Seed phrase (it is not shown): ')
  const silent = new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  return new Promise((resolve) => {
    lines.question('', (line) => {
      lines.close()
      process.stderr.write('\n')
      resolve(line)
    })
  })
}
