import { domainError } from '@kernel/domain-error'
import type { Handlers } from '@server/http/handlers'
import type { Clock } from '@server/ports/clock'
import type { Ids } from '@server/ports/ids'
import type { Pictures } from '@server/ports/pictures'

import type { NewAvatar } from './store'

interface Deps {
  readonly pictures: Pictures
  readonly ids: Ids
  readonly clock: Clock
  readonly replace: (avatar: NewAvatar) => Promise<void>
  readonly pathOf: (avatarId: string) => string
}

const TYPES = new Set(['image/jpeg', 'image/png'])

export const avatarRoutes = (deps: Deps): Pick<Handlers, 'uploadAvatar'> => ({
  uploadAvatar: async ({ file, facts }) => {
    const { pictures, ids, clock } = deps
    const picture = file && TYPES.has(file.declaredType) ? await pictures.square(file.bytes) : null
    if (!picture) throw domainError('picture-invalid')
    const id = ids.opaque('av')
    const { accountId } = facts.caller
    await deps.replace({ id, accountId, bytes: picture, now: clock.now() })
    return { publicLink: deps.pathOf(id) }
  },
})
