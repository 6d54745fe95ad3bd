import { useRef, type ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names'
import { IconButton } from './icon-button'
import { SearchIcon } from './icons'
import { CloseIcon } from './icons-first'
import frame from './input-frame.module.css'
import styles from './search-field.module.css'

export type SearchFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'onChange' | 'value' | 'type' | 'className'
> & {
  /** Shown while it is empty, and read as its name. */
  readonly label: string
  readonly clearLabel: string
  readonly value: string
  readonly onChange: (text: string) => void
}

export function SearchField({ label, clearLabel, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={classNames(frame.frame, styles.box)}>
      <SearchIcon />
      <input
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label={clearLabel} onClick={clear}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
