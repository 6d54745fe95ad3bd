import styles from './switch.module.css'

interface Props {
  /** What it switches. */
  readonly label: string
  readonly isOn: boolean
  readonly onTurn: () => void
}

export function Switch({ label, isOn, onTurn }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={styles.switch}
      onClick={onTurn}
    />
  )
}
