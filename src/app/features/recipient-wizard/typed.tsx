import { useFormikContext, type FormikContextType } from 'formik'
import { createContext, use, useMemo, type ReactNode } from 'react'

import type { Draft } from './policy'

type Typed = Pick<FormikContextType<Draft>, 'values' | 'resetForm' | 'setValues'>

const TypedContext = createContext<Typed | null>(null)

/**
 * Tells of what is typed alone. Formik's own state changes several times while one answer is sent, and what stands around
 * the field need not be drawn anew each time.
 */
export function TypedProvider({ children }: { readonly children: ReactNode }) {
  const { values, resetForm, setValues } = useFormikContext<Draft>()
  const typed = useMemo(() => ({ values, resetForm, setValues }), [values, resetForm, setValues])
  return <TypedContext value={typed}>{children}</TypedContext>
}

export function useTyped(): Typed {
  const typed = use(TypedContext)
  if (!typed) throw new Error('this stands outside of the form')
  return typed
}
