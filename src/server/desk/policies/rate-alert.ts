import { refusal, type Refusal } from '@kernel/domain-error'
import { scaledRate } from '@kernel/rates'

/** A mistyped point makes a value that is never reached. */
const FAR = 100n

type Side = { readonly isRise: boolean }

/** From which side a value is reached, by the rate when it is set. */
export function alertSide(
  wanted: string,
  now: string,
): Side | Refusal<'rate-alert-reached' | 'rate-alert-far'> {
  const [value, current] = [scaledRate(wanted), scaledRate(now)]
  if (value === current) return refusal('rate-alert-reached')
  if (value * FAR < current || value > current * FAR) return refusal('rate-alert-far')
  return { isRise: value > current }
}
