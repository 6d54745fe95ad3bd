import { useEffect, type ReactNode, type Ref } from 'react'
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
  /** Of the title, where the step begins by reading it. */
  readonly heading?: Ref<HTMLHeadingElement>
  /** A right code is not given back. */
  readonly isFinal?: boolean
}

/** A step after the welcome: its question, and the way to the step before. */
export function StepLayout({
  brand,
  title,
  lede,
  heading,
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
