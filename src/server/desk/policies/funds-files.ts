import type { Language } from '@kernel/domain-error'
import type { SignedReceipt } from '@kernel/receipt'
import type { WalletProof } from '../records/wallet-proof'
import type { FundsPeriod } from './funds-period'

/** Names of a pack's files: plain ASCII, which every archive reader shows alike. */
interface FundsNames {
  readonly report: string
  readonly statements: string
  readonly receipts: string
  readonly wallets: string
}

export const FUNDS_NAMES: Readonly<Record<Language, FundsNames>> = {
  en: {
    report: 'source-of-funds',
    ...{ statements: 'statements', receipts: 'receipts', wallets: 'wallets' },
  },
  de: {
    report: 'mittelherkunft',
    ...{ statements: 'belege', receipts: 'quittungen', wallets: 'wallets' },
  },
}

/** Named as the bank knows the payment. */
export const receiptFileName = ({ receipt }: SignedReceipt, language: Language): string =>
  `${FUNDS_NAMES[language].receipts}/${receipt.payout.endToEndId}.json`

/** Of the report and of the archive, without its ending. */
export function packName({ from, to }: FundsPeriod['days'], language: Language): string {
  return [FUNDS_NAMES[language].report, ...(from === null ? [] : [from]), to].join('_')
}

/** What was signed and by what it was checked, so that anybody can check it again. */
export const proofFile = ({
  address,
  chainId,
  message,
  signature,
  method,
  block,
  provedAt,
}: WalletProof) =>
  `${JSON.stringify(
    {
      ...{ address, chainId, method, message, signature },
      checkedAtBlock: { number: block.number.toString(), hash: block.hash },
      provedAt: provedAt.toISOString(),
    },
    null,
    2,
  )}\n`
