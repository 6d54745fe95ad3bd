import type { ReactNode } from 'react'
import { Logo, Mark } from '../../ui/scenes/brand'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { IconButton } from '../../ui/controls/icon-button'
import { ArrowLeftIcon } from '../../ui/controls/icons-first'
import { SignInScene } from './sign-in-scene'
import styles from './sign-in-layout.module.css'

/** To the step before: the steps of signing in have no address. */
type Back = { readonly label: string; readonly onClick: () => void }

export type SignInLayoutProps = {
  readonly logoLabel: string
  readonly coinAt: number
  /** Below 920 px the picture gives way to the form. */
  readonly slim?: boolean
  readonly back?: Back | undefined
  /** At the top right, in every state. */
  readonly language?: ReactNode
  readonly children: ReactNode
  /** The button, at the bottom of a narrow screen. */
  readonly foot?: ReactNode
}

/** The picture on one side, one question on the other. */
export function SignInLayout({
  logoLabel,
  coinAt,
  slim = false,
  back,
  language,
  children,
  foot,
}: SignInLayoutProps) {
  return (
    <div className={classNames(styles.door, slim && styles.slim, slim && !back && styles.tall)}>
      <div className={styles.art}>
        <SignInScene coinAt={coinAt} className={styles.scene} />
        <div className={styles.logo}>
          <Logo height={36} label={logoLabel} ground="shore" />
        </div>
      </div>
      <main className={styles.main}>
        {(back ?? language) && <Top back={back} language={language} slim={slim} />}
        <div className={styles.body}>
          {children}
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      </main>
    </div>
  )
}

/** The small line under the button. */
export function SignInLegal({ children }: { readonly children: ReactNode }) {
  return <p className={classNames('small', 'muted', styles.legal)}>{children}</p>
}

function Top({ back, language, slim }: Pick<SignInLayoutProps, 'back' | 'language' | 'slim'>) {
  return (
    <div className={classNames(styles.top, !slim && styles.single)}>
      {back && (
        <>
          <span className="only-mobile">
            <IconButton label={back.label} onClick={back.onClick}>
              <ArrowLeftIcon />
            </IconButton>
          </span>
          <span className="only-desktop">
            <Button variant="quiet" size="small" icon={<ArrowLeftIcon />} onClick={back.onClick}>
              {back.label}
            </Button>
          </span>
        </>
      )}
      {slim && (
        <span className={classNames(styles.mark, 'only-mobile')}>
          <Mark height={32} />
        </span>
      )}
      <span className={styles.language}>{language}</span>
    </div>
  )
}
