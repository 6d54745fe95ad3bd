import { DomainError, type DomainErrorCode, type Refusal } from '@kernel/domain-error'

/** The refusal that a promise ends with. */
export async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof DomainError)) throw new Error('was not refused', { cause: thrown })
  return thrown.refusal
}

/** The code of a refusal; anything else that was thrown is given back as it is. */
export const codeOf = (thrown: unknown): unknown =>
  thrown instanceof DomainError ? thrown.refusal.code : thrown

/** What a rejected call has to match. */
export const refusedWith = (code: DomainErrorCode) => ({ refusal: { code } })
