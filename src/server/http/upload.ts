import type { FastifyRequest } from 'fastify'

import { DeskError } from './desk-error'
import type { UploadedFile } from './handlers'

/** The first file of the form; null where there is none. The plugin's limits bound it. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile | null> {
  const part = await request.file()
  if (!part) return null
  const bytes = await part.toBuffer()
  // The plugin cuts a file that is too long and says so here alone.
  if (part.file.truncated) throw new DeskError('PAYLOAD_TOO_LARGE', { description: 'too large' })
  return { name: part.filename, declaredType: part.mimetype, bytes }
}
