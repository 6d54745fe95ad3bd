import type { ReactNode } from 'react'
import { useIntl, type MessageDescriptor } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'

import { groupedIban } from '@kernel/iban'

import { went } from '../../state/route'
import { Avatar } from '../../ui/controls/avatar'
import { useDiscardQuestion } from '../../ui/layout/discard-question'
import { FlowLayout } from '../../ui/layout/flow-layout'
import { BuildingIcon, PersonIcon } from '../../ui/controls/icons'
import { TransferCard, TransferSlot } from '../../ui/layout/transfer-card'
import { stepState } from '../../ui/controls/step-track'
import { StepBar } from './step-bar'
import { filledMessages, messages } from './messages'
import {
  isChanged,
  originOf,
  progressOf,
  TRACK_STEPS,
  stepBefore,
  stepsOf,
  trackStepsOf,
  type Draft,
  type Step,
} from './policy'
import { discarded, selectWizard, steppedBack } from './slice'
import { useTyped } from './typed'

const STEP_NAMES: Readonly<Record<Step, MessageDescriptor>> = {
  'first-name': messages.firstName,
  'last-name': messages.lastName,
  'company-name': messages.companyName,
  iban: messages.iban,
  nickname: messages.nickname,
  review: messages.review,
}

const VALUES: Readonly<Record<Step, (draft: Draft) => string>> = {
  'first-name': ({ firstName }) => firstName,
  'last-name': ({ lastName }) => lastName,
  'company-name': ({ firstName }) => firstName,
  iban: ({ iban }) => groupedIban(iban),
  nickname: ({ nickname }) => nickname,
  review: () => '',
}

/** What stands around every step: where the user is, and the ways out. */
export function WizardFrame({ children }: { readonly children: ReactNode }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { subject, type, step, direction, original } = useSelector(selectWizard)
  const { values, resetForm } = useTyped()
  const origin = originOf(subject)
  const heading = subject?.mode === 'edit' ? messages.editRecipient : messages.newRecipient
  const label = formatMessage(messages.back)
  const isFirst = stepBefore(type, step) === null
  const stepBack = () => {
    // What is typed stays; what was said of it does not.
    resetForm({ values })
    dispatch(steppedBack())
  }
  const { close, question } = useDiscardQuestion({
    exit: { label: formatMessage(messages.cancel), href: origin },
    isTyped: isChanged(values, original),
    words: messages,
    onDiscard: () => {
      dispatch(discarded())
      dispatch(went(origin))
    },
  })
  return (
    <FlowLayout
      aside={<Aside label={formatMessage(heading)} />}
      title={<span>{formatMessage(heading)}</span>}
      back={isFirst ? { label, href: origin } : { label, onClick: stepBack }}
      close={close}
      strip={<Progress />}
      stepKey={step}
      direction={direction}
    >
      {children}
      {question}
    </FlowLayout>
  )
}

function Progress() {
  const { formatMessage } = useIntl()
  const { type, step } = useSelector(selectWizard)
  const steps = stepsOf(type)
  return (
    <StepBar
      steps={TRACK_STEPS}
      {...trackStepsOf(progressOf(step))}
      label={formatMessage(filledMessages.progress, { ...progressOf(step) })}
      caption={formatMessage(filledMessages.progressCount, {
        step: steps.indexOf(step) + 1,
        steps: steps.length,
      })}
    />
  )
}

function Aside({ label }: { readonly label: string }) {
  const { formatMessage } = useIntl()
  const { type, step } = useSelector(selectWizard)
  const { values } = useTyped()
  const steps = stepsOf(type)
  const at = steps.indexOf(step)
  return (
    <TransferCard
      label={label}
      from={{
        art: <Art />,
        label,
        name: formatMessage(type === 'business' ? messages.business : messages.individual),
      }}
      doneLabel={formatMessage(messages.done)}
      steps={steps.map((name, index) => ({
        label: formatMessage(STEP_NAMES[name]),
        state: stepState(index, at, 1),
        value: index < at ? VALUES[name](values) : '',
      }))}
    />
  )
}

function Art() {
  const { type } = useSelector(selectWizard)
  const { values } = useTyped()
  const name = `${values.firstName} ${values.lastName}`.trim()
  const isBusiness = type === 'business'
  if (name === '')
    return <TransferSlot>{isBusiness ? <BuildingIcon /> : <PersonIcon />}</TransferSlot>
  return <Avatar name={name} kind={isBusiness ? 'business' : 'person'} size={44} />
}
