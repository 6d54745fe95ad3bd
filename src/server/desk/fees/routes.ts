import { notFound } from '@server/http/desk-error'
import type { Handlers } from '@server/http/handlers'
import type { RecipientBook } from '../quotes/facts'

interface Deps {
  readonly recipients: RecipientBook
  /** Decimal text, two places. */
  readonly feeEUR: string
}

export const feeRoutes = ({ recipients, feeEUR }: Deps): Pick<Handlers, 'calculateFee'> => ({
  calculateFee: async ({ body, facts }) => {
    const recipient = await recipients.find(facts.caller.accountId, body.beneficiaryId)
    if (!recipient) throw notFound()
    return { additionalFeeEUR: feeEUR }
  },
})
