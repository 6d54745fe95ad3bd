import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { PageTitle } from '../../ui/layout/page-title'
import { LanguageSwitch } from './language-switch'
import { SignInLayout, type SignInLayoutProps } from './sign-in-layout'
import { wentBack } from './slice'
import { messages } from './step-messages'

interface Props extends Pick<SignInLayoutProps, 'coinAt' | 'foot' | 'children'> {
  readonly brand: string
  readonly title: string
  readonly lede: ReactNode
  /** The step begins by reading its title, and again with each other one. */
  readonly isRead?: boolean
  /** A right code is not given back. */
  readonly isFinal?: boolean
}

/** A step after the welcome: its question, and the way to the step before. */
export function StepLayout({
  brand,
  title,
  lede,
  isRead = false,
  isFinal = false,
  children,
  ...layout
}: Props) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  // The tab's title names the step, and the brand alone once it is left.
  useEffect(() => {
    document.title = `${title} · ${brand}`
    return () => {
      document.title = brand
    }
  }, [title, brand])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isRead) heading.current?.focus()
  }, [isRead, title])
  return (
    <SignInLayout
      {...layout}
      slim
      logoLabel={brand}
      back={
        isFinal
          ? undefined
          : { label: formatMessage(messages.back), onClick: () => dispatch(wentBack()) }
      }
      language={<LanguageSwitch />}
    >
      <PageTitle ref={heading} lede={lede}>
        {title}
      </PageTitle>
      {children}
    </SignInLayout>
  )
}
