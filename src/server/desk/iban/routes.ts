import type { IbanCheck } from '@contract/v1/iban'
import type { Handlers } from '@server/http/handlers'

export const ibanRoutes = (readIban: (text: string) => IbanCheck): Pick<Handlers, 'checkIban'> => ({
  checkIban: ({ body }) => Promise.resolve(readIban(body.iban)),
})
