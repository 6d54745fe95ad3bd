import type { Log } from '@server/ports/log'
import type { Screening } from '@server/ports/screening'
import { systemClock } from './clock'
import type { JsonService } from './json-service'
import { payeeVerifier } from './payee-verifier'
import { listScreening } from './sanctions/list-screening'
import { screeningService } from './screening-service'

/** Whom the operator named to ask: consolidated lists of the EU and the UN, or a service. */
export type ScreeningSource =
  | { readonly files: readonly string[] }
  | { readonly service: JsonService }

const NOBODY = 'nobody'

/** Without an adapter nothing is ever said to be clear. */
export const notScreened: Screening = {
  isOn: false,
  listVersion: () => Promise.resolve(NOBODY),
  screen: () => Promise.resolve({ outcome: 'not-screened', list: NOBODY }),
}

export function screeningOf(source: ScreeningSource | null): Screening {
  if (source === null) return notScreened
  return 'files' in source
    ? listScreening(source.files)
    : screeningService(source.service, systemClock)
}

interface PayeeSources {
  readonly payeeService: JsonService | null
  readonly screening: ScreeningSource | null
}

/** What is asked about payees, as the operator named it. */
export const payeePorts = ({ payeeService, screening }: PayeeSources, log: Log) => ({
  payees: payeeVerifier(payeeService, log),
  screening: screeningOf(screening),
})
