import { AppError, type Fault } from '@kernel/app-error'

import { SERVICES, type Services } from '../../src/app/platform/services'
import { testServices } from '../setup/store'

/** What a call in a saga test is answered with. */
export type Answer<T> = { readonly gives: T } | { readonly fails: Fault }

/** Services whose calls are answered in turn, whatever they ask. */
export function fakeServices(answers: readonly Answer<unknown>[], changes: Partial<Services> = {}) {
  const left = [...answers]
  const run = () => {
    const answer = left.shift()
    const unwrap = (): Promise<unknown> => {
      if (!answer) return Promise.reject(new Error('the saga asked more than the test answers'))
      return 'gives' in answer ? Promise.resolve(answer.gives) : Promise.reject(toError(answer))
    }
    return { unwrap, abort: () => undefined }
  }
  // The sagas under test only unwrap and abort what they run.
  return { ...testServices(), run: run as unknown as Services['run'], ...changes }
}

const toError = ({ fails }: { readonly fails: Fault }): AppError => new AppError(fails)

/** Puts services where sagas look for them. */
export const served = (services: Services) => ({
  getContext: (key: string, next: () => unknown) => (key === SERVICES ? services : next()),
})
