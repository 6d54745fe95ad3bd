import * as v from 'valibot'

import { OpaqueId } from '../schema'
import { ChatFile, FILE_MAX_BYTES, Uuid } from '../v1/chat'
import { operatorEndpoint } from './operator-endpoint'

const fileParams = v.strictObject({ id: OpaqueId, fileId: Uuid })

export const uploadSupportFile = operatorEndpoint(
  'uploadSupportFile',
  'POST /v1/console/support/conversations/{id}/files/{fileId}',
  {
    summary: 'Upload one file for an answer, as uploadChatFile.',
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

export const downloadSupportFile = operatorEndpoint(
  'downloadSupportFile',
  'GET /v1/console/support/conversations/{id}/files/{fileId}',
  {
    summary: 'A file of the conversation, always as a download; 410 once it has expired.',
    form: 'file',
    params: fileParams,
    errors: ['NOT_FOUND', 'FILE_EXPIRED', 'TOO_MANY_REQUESTS'],
  },
)
