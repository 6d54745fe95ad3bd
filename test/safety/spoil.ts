import fc, { type Arbitrary } from 'fast-check'

import type { Sent } from './wire'

/** What makes a good request one that no handler may see. */
export type Spoil = (sent: Sent) => Sent

export const from = (...spoils: readonly Spoil[]): Arbitrary<Spoil> => fc.constantFrom(...spoils)
export const withBody =
  (body: string): Spoil =>
  (sent) => ({ ...sent, body })
export const withPath =
  (change: (path: string) => string): Spoil =>
  (sent) => ({
    ...sent,
    path: change(sent.path),
  })
/** Without values the header goes; with several it is sent several times. */
const withHeader =
  (name: string, ...values: readonly string[]): Spoil =>
  (sent) => ({
    ...sent,
    headers: [
      ...sent.headers.filter(([each]) => each !== name),
      ...values.map((value) => [name, value] as const),
    ],
  })
export const eachOf = (name: string, values: readonly (readonly string[])[]): Arbitrary<Spoil> =>
  from(...values.map((each) => withHeader(name, ...each)))
