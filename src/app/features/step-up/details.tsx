import { useAmounts } from '../../i18n/amounts'
import type { StepUp } from '../../state/step-up'
import { Avatar } from '../../ui/controls/avatar'
import styles from './step-up.module.css'

/** Of devices the reason says all. */
export const hasDetails = ({ act }: StepUp): boolean => act !== 'end-devices'

/** The sum, then who gets it, by the legal name and the end of the IBAN; or the address. */
export function Details({ asked }: { readonly asked: StepUp }) {
  const amounts = useAmounts()
  const { name, countryCode, ibanEnd, amount, currency, address } = asked
  if (!hasDetails(asked)) return null
  return (
    <div className={styles.card}>
      {amount !== null && (
        <p className={styles.sum}>
          {currency === 'EUR' ? amounts.euro(amount) : amounts.token(amount, currency ?? '')}
        </p>
      )}
      {name !== null && (
        <div className={styles.payee}>
          <Avatar name={name} size={44} />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.iban}>
              {countryCode} •• <b>{ibanEnd}</b>
            </p>
          </div>
        </div>
      )}
      {address !== null && <p className={styles.address}>{address}</p>}
    </div>
  )
}
