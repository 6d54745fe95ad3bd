import type { FastifyRequest } from 'fastify'

import type { Endpoint } from '@contract/endpoint'

import { DomainError } from '@kernel/domain-error'
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
    if (part.file.truncated) throw tooBig()
    return { name: part.filename, declaredType: part.mimetype, bytes }
  } catch (thrown) {
    throw isRefusal(thrown) ? thrown : malformed(fileField)
  }
}

/** The parser's limits carry a status; what else it finds wrong with a form it throws as it comes. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof DomainError || (thrown instanceof Error && 'statusCode' in thrown)

const malformed = (field: string): DomainError =>
  new DomainError('VALIDATION_FAILED', { description: `validation failed: body.${field}` })

const tooBig = (): DomainError =>
  new DomainError('PAYLOAD_TOO_LARGE', {
    description: 'too large',
    validationError: {
      en: 'File size is too big. Please try a smaller file.',
      de: 'Die Datei ist zu groß. Bitte versuchen Sie es mit einer kleineren Datei.',
    },
    reason: 'too-big',
  })
