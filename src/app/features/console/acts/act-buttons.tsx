import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { Button } from '../../../ui/controls/button'
import { DoneNote } from './acts'
import styles from './acts.module.css'
import { actNames, filled } from './messages'
import { actChosen, type ChosenAct } from './slice'

interface ActButtonsProps {
  readonly acts: readonly ChosenAct[]
  /** Each button says what the subject is called, where all are of one act. */
  readonly isByName?: boolean
}

/** Those that are open, below what a card shows. */
export function ActButtons({ acts, isByName = false }: ActButtonsProps) {
  const open = acts.filter(({ closedBy }) => closedBy === null)
  return (
    <>
      {open.length > 0 && (
        <div className={styles.buttons}>
          {open.map((each) => (
            <ActButton key={`${each.act} ${each.subject}`} chosen={each} isByName={isByName} />
          ))}
        </div>
      )}
      <DoneNote acts={acts} />
    </>
  )
}

function ActButton({
  chosen,
  isByName,
}: {
  readonly chosen: ChosenAct
  readonly isByName: boolean
}) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const act = formatMessage(actNames[chosen.act])
  const { name = chosen.subject } = chosen
  return (
    <Button
      variant="plain"
      size="small"
      aria-label={isByName ? formatMessage(filled.named, { act, name }) : undefined}
      onClick={() => dispatch(actChosen(chosen))}
    >
      {isByName ? name : act}
    </Button>
  )
}
