import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

import { Button } from '../../ui/controls/button'
import { SignInLayout, SignInLegal } from './sign-in-layout'
import { PageTitle } from '../../ui/layout/page-title'
import { filled, messages } from './messages'

export interface WelcomeProps {
  readonly brand: string
  /** Address of the terms; unknown until the configuration is there. */
  readonly termsHref?: string | undefined
  /** The user has chosen to sign in before the app was ready. */
  readonly isWaiting?: boolean
  readonly hasExpired?: boolean
  readonly onSignIn?: () => void
  readonly language?: ReactNode
}

const COIN_AT = 264

/** The first screen. It knows no store: the build renders it too, so that it shows before any script has run. */
export function Welcome(props: WelcomeProps) {
  const { brand, termsHref, isWaiting = false, hasExpired = false, onSignIn, language } = props
  const { formatMessage } = useIntl()
  useEnter(onSignIn)

  const link = (words: ReactNode[]) => (
    <a href={termsHref} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
  return (
    <SignInLayout
      logoLabel={brand}
      coinAt={COIN_AT}
      language={language}
      foot={
        <>
          <Button block busy={isWaiting} onClick={onSignIn}>
            {formatMessage(messages.signIn)}
          </Button>
          <SignInLegal>{formatMessage(filled.consent, { link })}</SignInLegal>
        </>
      }
    >
      <PageTitle
        display
        lede={
          hasExpired ? (
            <span role="status">{formatMessage(messages.expired)}</span>
          ) : (
            formatMessage(messages.lede)
          )
        }
      >
        {formatMessage(messages.title)}
      </PageTitle>
    </SignInLayout>
  )
}

/** Enter advances from anywhere on the screen, save on a control that has its own use for it. */
function useEnter(advance: (() => void) | undefined): void {
  useEffect(() => {
    if (!advance) return
    const press = ({ key, target, repeat }: KeyboardEvent): void => {
      const isOnControl = target instanceof Element && target.closest('a, button') !== null
      if (key === 'Enter' && !repeat && !isOnControl) advance()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [advance])
}
