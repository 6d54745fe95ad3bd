import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'

import type { PayeeQuestion } from '@contract/v1/payee'

import { payeeMessages } from '../i18n/payee-messages'
import { useAfterPaint } from '../platform/use-after-paint'
import { Button } from '../ui/controls/button'
import { ButtonLink } from '../ui/controls/button-link'
import { Dock } from '../ui/layout/dock'
import { usePayeeCheck } from './payees'

interface Props {
  readonly payee: PayeeQuestion
  /** Where the IBAN is written. */
  readonly iban: { readonly href: string } | { readonly onClick: () => void }
  readonly label: MessageDescriptor
  /** Said in its place where the account is in another name. */
  readonly anywayLabel: MessageDescriptor
  readonly isBusy: boolean
  readonly isDisabled?: boolean
  readonly onGoOn: (isNoMatch: boolean) => void
  readonly note?: ReactNode
}

/** Goes on with a recipient; with an account in another name only on the user's own word. */
export function PayeeDock({ payee, iban, label, anywayLabel, note, ...button }: Props) {
  const { isBusy, isDisabled, onGoOn } = button
  const { formatMessage } = useIntl()
  const afterPaint = useAfterPaint()
  const said = usePayeeCheck(payee)
  const isNoMatch = said !== null && said !== 'asking' && said.outcome === 'no-match'
  const checkIban = formatMessage(payeeMessages.checkIban)
  return (
    <Dock>
      {note}
      {isNoMatch &&
        ('href' in iban ? (
          <ButtonLink block href={iban.href}>
            {checkIban}
          </ButtonLink>
        ) : (
          <Button block onClick={iban.onClick}>
            {checkIban}
          </Button>
        ))}
      <Button
        block
        variant={isNoMatch ? 'ghost' : 'primary'}
        busy={isBusy}
        disabled={isDisabled}
        onClick={() => {
          afterPaint(() => {
            onGoOn(isNoMatch)
          })
        }}
      >
        {formatMessage(isNoMatch ? anywayLabel : label)}
      </Button>
    </Dock>
  )
}
