import { isoDay } from '@kernel/calendar-day'
import { DAY, secondsAfter } from '@kernel/instant'
import type { Clock } from '@server/ports/clock'
import { failedCheck, type Finding, runCheck } from './finding'
import { handshake, type Site } from './handshake'

/** Anything beside authenticated encryption with forward secrecy; OpenSSL's names of groups. */
const WEAK_CIPHERS = [
  ...['ALL', 'kRSA', '!ECDHE+AESGCM', '!ECDHE+CHACHA20', '!ECDHE+AESCCM'],
  ...['!DHE+AESGCM', '!DHE+CHACHA20', '!DHE+AESCCM', '@SECLEVEL=0'],
].join(':')

/** A certificate is renewed before this is left of it. */
const LEFT_SECONDS = 14 * DAY

const PROXY =
  'set ssl_protocols and ssl_ciphers, or what they are called, of the proxy (security.md)'
const RENEWAL = 'have the proxy take a certificate of a public authority, and renew it in time'

/** What the proxy takes of a stranger that asks for less than it should give. */
export const tlsFindings = (site: Site, clock: Clock): Promise<readonly Finding[]> =>
  Promise.all([oldVersions(site), newestVersion(site), weakCiphers(site), certificate(site, clock)])

// Whether somebody is trusted is asked once, of the certificate.
const UNCHECKED = { rejectUnauthorized: false } as const

const oldVersions = (site: Site) =>
  runCheck('TLS 1.0 and 1.1', PROXY, async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' } as const
    const taken = await handshake(site, { ...UNCHECKED, ...old }, (socket) => socket.getProtocol())
    return taken === null
      ? 'are refused'
      : failedCheck('TLS 1.0 and 1.1', `${taken} is taken`, PROXY)
  })

const newestVersion = (site: Site) =>
  runCheck('TLS 1.3', PROXY, async () => {
    const taken = await handshake(site, UNCHECKED, (socket) => socket.getProtocol())
    const says = `${taken ?? 'nothing'} is preferred`
    return taken === 'TLSv1.3' ? says : failedCheck('TLS 1.3', says, PROXY)
  })

const weakCiphers = (site: Site) =>
  runCheck('TLS ciphers', PROXY, async () => {
    const weak = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: WEAK_CIPHERS } as const
    const taken = await handshake(site, { ...UNCHECKED, ...weak }, (socket) => socket.getCipher())
    return taken === null
      ? 'without forward secrecy or authentication are refused'
      : failedCheck('TLS ciphers', `${taken.standardName} is taken`, PROXY)
  })

const certificate = (site: Site, clock: Clock) =>
  runCheck('certificate', RENEWAL, async () => {
    const ends = await handshake(site, {}, (socket) => socket.getPeerCertificate().valid_to)
    if (ends === null)
      return failedCheck('certificate', 'no authority that browsers trust has signed it', RENEWAL)
    const says = `it ends on ${isoDay(new Date(ends))}`
    const isLasting = new Date(ends) > secondsAfter(clock.now(), LEFT_SECONDS)
    return isLasting ? says : failedCheck('certificate', says, RENEWAL)
  })
