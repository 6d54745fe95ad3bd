import { httpFindings } from '@server/doctor/deployment-http'
import { tlsFindings } from '@server/doctor/deployment-tls'
import { type Command, UsageError } from './command'

const HTTP_PORT = 80

/** As a stranger would: without settings, and from another machine best of all. */
export const checkDeployment: Command = {
  kind: 'probe',
  name: 'check-deployment',
  summary: 'Looks from outside at what the proxy does: TLS, certificate, redirects, headers, host.',
  words: ['<https-origin>'],
  async run({ words: [text = ''] }, clock) {
    const origin = URL.canParse(text) ? new URL(text) : null
    if (origin?.protocol !== 'https:' || origin.origin !== text)
      throw new UsageError('name an origin such as https://pay.example')
    const site = { origin, httpPort: HTTP_PORT }
    return [...(await tlsFindings(site, clock)), ...(await httpFindings(site))]
  },
}
