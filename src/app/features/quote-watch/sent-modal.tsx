import { useFormik } from 'formik'
import { useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { object, string } from 'yup'

import type { Quote, QuoteDeposit } from '@contract/v1/quotes'

import { selectReferences } from '../../resources/references'
import { Button } from '../../ui/controls/button'
import { DetailRow, DetailRows } from '../../ui/controls/detail-rows'
import { Field } from '../../ui/controls/field'
import { ChevronsUpDownIcon } from '../../ui/controls/icons'
import { Modal } from '../../ui/controls/modal'
import { actMessages as words } from './act-messages'
import { ActTrouble } from './act-trouble'
import { actClosed, selectActs, transactionNamed } from './acts-slice'
import { HashOf } from './hash-of'
import { useArrivedAmount } from './misfit-amount'
import styles from './quote-watch.module.css'

const FORM_ID = 'sent-form'

/** Of something else, its network and its hash; then what was found. */
export function SentModal({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { found, isBusy, problem } = useSelector(selectActs)
  if (found) return <Found deposits={found} />
  return (
    <Modal
      title={formatMessage(words.sentTitle)}
      lede={formatMessage(words.sentLede)}
      closeLabel={formatMessage(words.close)}
      // What is answered would stand in the next dialog.
      isBusy={isBusy}
      onClose={() => dispatch(actClosed())}
      actions={
        <Button block type="submit" form={FORM_ID} busy={isBusy}>
          {formatMessage(words.look)}
        </Button>
      }
    >
      <TransactionForm quote={quote} />
      {problem?.kind === 'network' && <ActTrouble />}
    </Modal>
  )
}

const sentSchema = object({
  hash: string()
    .trim()
    .matches(/0x[0-9a-fA-F]{64}(?![0-9a-fA-F])/, 'hash')
    .required('hash'),
})

function TransactionForm({ quote }: { readonly quote: Quote }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const { problem } = useSelector(selectActs)
  const networks = useSelector(selectReferences).data?.networks ?? []
  const own = networks.find(({ network }) => network === quote.token.network)
  const form = useFormik({
    initialValues: { network: own?.network ?? networks[0]?.network ?? '', hash: '' },
    validationSchema: sentSchema,
    validateOnBlur: false,
    onSubmit: ({ network, hash }) => {
      const chain = networks.find((each) => each.network === network)
      if (chain) dispatch(transactionNamed({ chainId: chain.chainId, hash: hash.trim() }))
    },
  })
  const problemOfForm = form.submitCount > 0 && form.errors.hash && formatMessage(words.hashError)
  const said = problem?.kind === 'text' && problem.text
  return (
    <form id={FORM_ID} className={styles.form} noValidate onSubmit={form.handleSubmit}>
      <label className={styles.select}>
        <span className="small muted">{formatMessage(words.onNetwork)}</span>
        <span>
          <select name="network" value={form.values.network} onChange={form.handleChange}>
            {networks.map(({ network, displayedName }) => (
              <option key={network} value={network}>
                {displayedName}
              </option>
            ))}
          </select>
          <ChevronsUpDownIcon />
        </span>
      </label>
      <Field
        data-autofocus
        name="hash"
        label={formatMessage(words.hash)}
        value={form.values.hash}
        error={problemOfForm || said}
        shake={form.submitCount}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={form.handleChange}
      />
    </form>
  )
}

function Found({ deposits }: { readonly deposits: readonly QuoteDeposit[] }) {
  const { formatMessage } = useIntl()
  const dispatch = useDispatch()
  const amountOf = useArrivedAmount()
  const isNothing = deposits.length === 0
  const close = () => dispatch(actClosed())
  return (
    <Modal
      title={formatMessage(isNothing ? words.nothingTitle : words.foundTitle)}
      lede={formatMessage(isNothing ? words.nothingLede : words.foundLede)}
      onClose={close}
      actions={
        <Button block data-autofocus onClick={close}>
          {formatMessage(words.done)}
        </Button>
      }
    >
      {!isNothing && (
        <div className={styles.form}>
          <DetailRows ground="inset">
            {deposits.map((deposit) => (
              <DetailRow
                key={`${deposit.hash} ${deposit.symbol ?? ''}`}
                label={formatMessage(words.foundOn, {
                  amount: amountOf(deposit),
                  network: deposit.networkName,
                })}
              >
                <HashOf deposit={deposit} />
              </DetailRow>
            ))}
          </DetailRows>
        </div>
      )}
    </Modal>
  )
}
