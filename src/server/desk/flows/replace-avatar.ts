import { domainError } from '@kernel/domain-error'
import type { FlowDeps } from '../deps'
import { setAvatar } from '../records/account'
import { storeAvatar } from '../records/avatar'
import { assertHarmless } from '../steps/assert-harmless'
import { avatarPath } from '../views/account'

interface UploadedPicture {
  readonly declaredType: string
  readonly bytes: Uint8Array
}

const TYPES = new Set(['image/jpeg', 'image/png'])

/** Makes a picture of the desk's own from an uploaded one; answers its path. */
export async function replaceAvatar(
  deps: FlowDeps,
  accountId: string,
  file: UploadedPicture | null,
): Promise<string> {
  const { database, pictures, ids, clock } = deps
  if (!file || !TYPES.has(file.declaredType)) throw domainError('picture-invalid')
  await assertHarmless(deps, file.bytes)
  const bytes = await pictures.square(file.bytes)
  if (!bytes) throw domainError('picture-invalid')
  const id = ids.opaque('av')
  await database.transact(async (tx) => {
    await storeAvatar(tx, { id, accountId, bytes, createdAt: clock.now() })
    await setAvatar(tx, accountId, id)
  })
  return avatarPath(id)
}
