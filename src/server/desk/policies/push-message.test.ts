import { TRANSFER_MAILS } from '@contract/v1/mails'
import { pushMessage } from './push-message'

it.each(TRANSFER_MAILS.flatMap((kind) => [[kind, 'en'] as const, [kind, 'de'] as const]))(
  'tells %s (%s) without a figure, and where it is seen',
  (kind, language) => {
    const text = pushMessage({ kind, transactionId: 'tx_1' }, { brand: 'Causeway', language })
    const { title, body, path } = JSON.parse(text) as Record<string, string> // as it was just written
    expect({ title, path }).toEqual({ title: 'Causeway', path: '/activity/tx_1' })
    expect(body).toMatch(/^[^\d€]{10,}\.$/)
  },
)
