import * as v from 'valibot'

import { endpoint } from '../endpoint'
import { OpaqueId } from '../schema'
import { ChatFile, FILE_MAX_BYTES, Uuid } from './chat'

const fileParams = v.strictObject({ id: OpaqueId, fileId: Uuid })

export const uploadSupportFile = endpoint(
  'uploadSupportFile',
  'POST /v1/support/conversations/{id}/files/{fileId}',
  {
    summary: 'Upload one file for an answer, as uploadChatFile.',
    access: 'support',
    form: 'upload',
    fileField: 'file',
    fileMaxBytes: FILE_MAX_BYTES,
    params: fileParams,
    payload: v.object({ file: ChatFile }),
    errors: [
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'PAYLOAD_TOO_LARGE',
      'CONFLICT',
    ],
  },
)

export const downloadSupportFile = endpoint(
  'downloadSupportFile',
  'GET /v1/support/conversations/{id}/files/{fileId}',
  {
    summary: 'A file of the conversation, always as a download; 410 once it has expired.',
    access: 'support',
    form: 'file',
    params: fileParams,
    errors: ['NOT_FOUND', 'FILE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
)
