const MOST_CHARACTERS = 2_000
const HTTPS_PORT = 443
/** Below are the ports of a machine's own services. */
const FIRST_FREE_PORT = 1_024

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost']

/** The URL as it is called; null where events are not sent there. Which addresses its host has is looked at on each try. */
export function webhookUrl(typed: string, isSandbox: boolean): string | null {
  if (!URL.canParse(typed)) return null
  const url = new URL(typed)
  if (!isPlain(url)) return null
  return isOfInternet(url) || (isSandbox && isOwnMachine(url)) ? url.href : null
}

const isPlain = ({ username, password, href }: URL): boolean =>
  username + password === '' && !href.includes('#') && href.length <= MOST_CHARACTERS

const isOfInternet = (url: URL): boolean =>
  url.protocol === 'https:' && isName(url.hostname) && isOpenPort(url)

const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && LOOPBACK.includes(hostname)

/** A certificate names hosts; an address in any spelling has become digits or brackets here. */
const isName = (hostname: string): boolean => !/^\[|^[\d.]+$/.test(hostname)

function isOpenPort({ port }: URL): boolean {
  const number = port === '' ? HTTPS_PORT : Number.parseInt(port, 10)
  return number === HTTPS_PORT || number >= FIRST_FREE_PORT
}
