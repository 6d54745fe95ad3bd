import type { Log } from '@server/ports/log'
import type { Screening } from '@server/ports/screening'
import { payeeVerifier, type PayeeService } from './payee-verifier'
import { listScreening } from './sanctions/list-screening'

/** Whom the operator named to ask; null where nobody is asked. */
export interface ScreeningSource {
  /** Consolidated lists of the EU and the UN. */
  readonly files: readonly string[]
}

const NOBODY = 'nobody'

/** Without an adapter nothing is ever said to be clear. */
export const notScreened: Screening = {
  isOn: false,
  listVersion: () => Promise.resolve(NOBODY),
  screen: () => Promise.resolve({ outcome: 'not-screened', list: NOBODY }),
}

export const screeningOf = (source: ScreeningSource | null): Screening =>
  source === null ? notScreened : listScreening(source.files)

interface PayeeSources {
  readonly payeeService: PayeeService | null
  readonly screening: ScreeningSource | null
}

/** What is asked about payees, as the operator named it. */
export const payeePorts = ({ payeeService, screening }: PayeeSources, log: Log) => ({
  payees: payeeVerifier(payeeService, log),
  screening: screeningOf(screening),
})
