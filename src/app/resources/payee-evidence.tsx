import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'

import type { PayeeQuestion } from '@contract/v1/payee'
import { spelledNames, type LegalNames } from '@kernel/bank-spelling'
import { legalName } from '@kernel/recipient-name'

import { filledPayeeMessages, payeeMessages as words } from '../i18n/payee-messages'
import { usePayeeWords } from '../i18n/payee-words'
import { Button } from '../ui/controls/button'
import { EvidenceLine } from '../ui/controls/evidence-line'
import { usePayeeCheck } from './payees'

interface Props {
  readonly payee: PayeeQuestion & { readonly bankName: string }
  /** Other names were chosen: the bank's, or again what was typed. Without it none is offered. */
  readonly onSpelling?: (names: LegalNames) => void
}

/** Whose account it is, as the bank says; a close match offers the bank's spelling and keeps what was typed. */
export function PayeeEvidence({ payee, onSpelling }: Props) {
  const { formatMessage } = useIntl()
  const said = usePayeeCheck(payee)
  const wordsOf = usePayeeWords()
  const [typed, setTyped] = useState<LegalNames | null>(null)
  const [isKept, setIsKept] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  if (said === null) return null
  const spelling = said !== 'asking' && said.bankSpelling
  const offered = onSpelling && spelling && !isKept ? spelledNames(payee, spelling) : null
  const taking = (names: LegalNames, isBankSpelling: boolean) => () => {
    const { firstName, lastName } = payee
    setTyped(isBankSpelling ? { firstName, lastName } : null)
    setIsKept(!isBankSpelling)
    onSpelling?.(names)
    region.current?.focus()
  }
  const keepMine = () => {
    setIsKept(true)
    region.current?.focus()
  }
  const mine = typed && formatMessage(filledPayeeMessages.typed, { name: nameOf(payee, typed) })
  const line = wordsOf(said, legalName(payee), payee.bankName)
  return (
    <div ref={region} tabIndex={-1}>
      <EvidenceLine {...line} reason={[line.reason, mine].filter(Boolean).join(' ') || undefined}>
        {offered && (
          <>
            <Button size="small" variant="soft" onClick={taking(offered, true)}>
              {formatMessage(words.useSpelling)}
            </Button>
            <Button size="small" variant="plain" onClick={keepMine}>
              {formatMessage(words.keepMine)}
            </Button>
          </>
        )}
        {typed && (
          <Button size="small" variant="plain" onClick={taking(typed, false)}>
            {formatMessage(words.useMine)}
          </Button>
        )}
      </EvidenceLine>
    </div>
  )
}

const nameOf = ({ type }: PayeeQuestion, names: LegalNames): string => legalName({ type, ...names })
