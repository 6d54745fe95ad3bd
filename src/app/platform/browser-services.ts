import { copyText } from './clipboard'
import { saveFile } from './download'
import { deviceNow } from './heartbeat'
import type { Services } from './services'
import { randomUuid } from './uuid'

/** What every page takes from its browser alike. */
export const browserServices = {
  now: deviceNow,
  uuid: randomUuid,
  random: Math.random,
  areCookiesOn: () => navigator.cookieEnabled,
  languages: () => navigator.languages,
  copy: copyText,
  download: saveFile,
  reloadTo: (path: string) => {
    window.location.assign(path)
  },
} satisfies Partial<Services>
