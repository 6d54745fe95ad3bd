import * as v from 'valibot'

import { endpoint } from '../endpoint'

export const uploadAvatar = endpoint('uploadAvatar', 'POST /v1/private/avatar', {
  summary: 'Replace the avatar: multipart with the fields image (jpeg or png, 5 MB) and name.',
  access: 'session',
  form: 'upload',
  fileField: 'image',
  fileMaxBytes: 5 * 1024 * 1024,
  payload: v.object({ publicLink: v.string() }),
  errors: ['VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'],
})
