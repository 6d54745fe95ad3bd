import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '@contract/endpoint'

import { DomainError, domainError } from '@kernel/domain-error'
import type { UploadedFile } from './handlers'

type Upload = Pick<Endpoint, 'fileField' | 'fileMaxBytes'>

/** The file of the form, which it must have. The plugin's limits bound it. */
export async function readUpload(
  request: FastifyRequest,
  { fileField, fileMaxBytes }: Upload,
): Promise<UploadedFile> {
  try {
    const part = await request.file({ limits: { fileSize: fileMaxBytes } })
    if (part?.fieldname !== fileField) throw malformed(fileField)
    const bytes = await part.toBuffer()
    // The plugin cuts a file that is too long and says so here alone.
    if (part.file.truncated) throw domainError('file-too-big')
    return { name: part.filename, declaredType: part.mimetype, bytes }
  } catch (thrown) {
    throw isRefusal(thrown) ? thrown : malformed(fileField)
  }
}

/** The parser's limits carry a status; what else it finds wrong with a form it throws as it comes. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof DomainError || (thrown instanceof Error && 'statusCode' in thrown)

const malformed = (field: string): DomainError =>
  domainError('invalid-field', { field: `body.${field}` })
