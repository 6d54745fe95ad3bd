import styles from './shake.module.css'

/** The class that shakes once more each time the count grows. */
export function shakeClass(times: number): string | undefined {
  if (times <= 0) return undefined
  return times % 2 === 1 ? styles.odd : styles.even
}
