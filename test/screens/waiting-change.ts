import type { Recipient } from '@contract/v1/recipients'
import { gives, type Walk } from './walk'

const LIST = '**/v1/private/sepa/recipients'

/** Another IBAN that a new device has asked for, or that was stopped. */
const anna = (isStopped: boolean): Recipient => ({
  ...{ id: 7, type: 'individual', firstName: 'Anna', lastName: 'Lindqvist' },
  ...{ nickname: 'Anna (rent)', iban: 'DE89370400440532013000', countryCode: 'DE' },
  ...{ bic: 'COBADEFFXXX', bankName: 'Commerzbank', amount: 3, reference: 'MARTA CAUSEWAY' },
  change: {
    id: '00000000-0000-4000-8000-000000000001',
    ...{ iban: 'LT311010012345678841', browser: 'Firefox', system: 'Windows', isStopped },
    ...{ askedTs: 1_795_437_900, dueTs: 1_795_524_300 },
  },
})

export async function waitingChange(walk: Walk): Promise<void> {
  const { user } = walk
  for (const [isStopped, name] of [
    [false, 'waits'],
    [true, 'stopped'],
  ] as const)
    await walk.during(LIST, gives({ recipients: [anna(isStopped)] }), async () => {
      await user.opens('/')
      const link = user.page.getByRole('status').getByRole('link')
      await link.waitFor()
      await walk.look(`home-change-${name}`)
      await link.click()
      await user.text('BIC').waitFor()
      await walk.look(`new-device-${name}`)
    })
}
