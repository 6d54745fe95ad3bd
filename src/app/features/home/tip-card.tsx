import { useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'

import { tipClosed } from '../../state/preferences'
import { IconButton } from '../../ui/controls/icon-button'
import { CloseIcon } from '../../ui/controls/icons-first'
import { BrandPanel } from '../../ui/layout/brand-panel'
import { passesFocusOn } from '../../ui/controls/title-focus'
import styles from './home.module.css'
import { messages } from './messages'

const TITLE_ID = 'home-tip'
const STEPS = [messages.tipPick, messages.tipSend, messages.tipPay]

/** How a transfer works, until it is dismissed once. [HOME-08] */
export function TipCard() {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  return (
    <BrandPanel className={styles.tip} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{formatMessage(messages.tipTitle)}</h2>
      <IconButton
        ref={passesFocusOn}
        className={styles.tipClose}
        label={formatMessage(messages.tipClose)}
        onClick={() => dispatch(tipClosed('otc'))}
      >
        <CloseIcon />
      </IconButton>
      <ol>
        {STEPS.map((step, index) => (
          <li key={step.id}>
            <i aria-hidden="true">{index + 1}</i>
            <span>{formatMessage(step)}</span>
          </li>
        ))}
      </ol>
    </BrandPanel>
  )
}
