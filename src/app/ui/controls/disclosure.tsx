import { type ReactNode, Suspense, useId, useState } from 'react'

import { Button } from './button'

interface Props {
  readonly label: string
  readonly className?: string | undefined
  readonly variant?: 'plain' | 'quiet'
  /** Drawn while it is open, once it is loaded. */
  readonly children: ReactNode
}

/** A button that opens what stands below it. */
export function Disclosure({ label, className, variant = 'plain', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const turn = () => {
    setIsOpen(!isOpen)
  }
  return (
    <div className={className}>
      <Button variant={variant} block aria-expanded={isOpen} aria-controls={panelId} onClick={turn}>
        {label}
      </Button>
      <div id={panelId}>
        <Suspense fallback={null}>{isOpen && children}</Suspense>
      </div>
    </div>
  )
}
