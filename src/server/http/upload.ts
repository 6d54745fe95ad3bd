import type { FastifyRequest } from 'fastify'

import { DeskError } from './desk-error'
import type { UploadedFile } from './handlers'

const FIELD = 'image'

/** The file of the form, which it must have. The plugin's limits bound it. */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  try {
    const part = await request.file()
    if (part?.fieldname !== FIELD) throw malformed()
    const bytes = await part.toBuffer()
    // The plugin cuts a file that is too long and says so here alone.
    if (part.file.truncated) throw new DeskError('PAYLOAD_TOO_LARGE', { description: 'too large' })
    return { name: part.filename, declaredType: part.mimetype, bytes }
  } catch (thrown) {
    throw isRefusal(thrown) ? thrown : malformed()
  }
}

/** The parser's limits carry a status; what else it finds wrong with a form it throws as it comes. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof DeskError || (thrown instanceof Error && 'statusCode' in thrown)

const malformed = (): DeskError =>
  new DeskError('VALIDATION_FAILED', { description: `validation failed: body.${FIELD}` })
