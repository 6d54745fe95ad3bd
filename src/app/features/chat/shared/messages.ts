import { defineMessages, type MessageDescriptor } from 'react-intl'

import type { FileProblem } from './attachments'

export const messages = defineMessages({
  log: { id: 'chat.log', defaultMessage: 'Messages' },
  older: { id: 'chat.older', defaultMessage: 'Show earlier messages' },
  toNewest: { id: 'chat.toNewest', defaultMessage: 'Go to the newest message' },
  fresh: { id: 'chat.new', defaultMessage: 'New' },
  you: { id: 'chat.you', defaultMessage: 'You' },
  waiting: { id: 'chat.waiting', defaultMessage: 'Waiting for the connection' },
  sending: { id: 'chat.sending', defaultMessage: 'Sending' },
  notSent: { id: 'chat.notSent', defaultMessage: 'Not sent.' },
  tryAgain: { id: 'chat.tryAgain', defaultMessage: 'Try again' },
  fileExpired: { id: 'chat.fileExpired', defaultMessage: 'File expired' },
  filesDeleted: { id: 'chat.filesDeleted', defaultMessage: 'Files are deleted after 24 hours' },
  write: { id: 'chat.write', defaultMessage: 'Write a message' },
  attach: { id: 'chat.attach', defaultMessage: 'Attach images or a PDF' },
  send: { id: 'chat.send', defaultMessage: 'Send' },
  drop: { id: 'chat.drop', defaultMessage: 'Drop images or a PDF here' },
  close: { id: 'chat.picture.close', defaultMessage: 'Close' },
})

type Named = { readonly name: string }

export const filledMessages = defineMessages<{ openImage: Named; download: Named; removeFile: Named; cancelUpload: Named; retryUpload: Named; uploading: { percent: number }; charactersLeft: { count: number }; charactersOver: { count: number }; kilobytes: { size: string }; megabytes: { size: string } }>({
  openImage: { id: 'chat.openImage', defaultMessage: 'Open image {name}' },
  download: { id: 'chat.download', defaultMessage: 'Download {name}' },
  removeFile: { id: 'chat.removeFile', defaultMessage: 'Remove {name}' },
  cancelUpload: { id: 'chat.cancelUpload', defaultMessage: 'Cancel the upload of {name}' },
  retryUpload: { id: 'chat.retryUpload', defaultMessage: 'Upload {name} again' },
  uploading: { id: 'chat.uploading', defaultMessage: '{percent} % uploaded' },
  charactersLeft: { id: 'chat.charactersLeft', defaultMessage: '{count, plural, one {# character left} other {# characters left}}' },
  charactersOver: { id: 'chat.charactersOver', defaultMessage: '{count, plural, one {# character too many} other {# characters too many}}' },
  kilobytes: { id: 'chat.kilobytes', defaultMessage: '{size} KB' },
  megabytes: { id: 'chat.megabytes', defaultMessage: '{size} MB' },
})

const uploadMessages = defineMessages({
  'missing': { id: 'chat.problem.missing', defaultMessage: 'This file is empty. Please choose another one.' },
  'too-big': { id: 'chat.problem.tooBig', defaultMessage: 'File size is too big. Please try a smaller file.' },
  'wrong-type': { id: 'chat.problem.wrongType', defaultMessage: 'Only JPEG and PNG images and PDF files can be sent.' },
  'name-mismatch': { id: 'chat.problem.nameMismatch', defaultMessage: 'The file’s name does not match what is in it. Please save it anew.' },
  'image-damaged': { id: 'chat.problem.imageDamaged', defaultMessage: 'This image is damaged and cannot be read.' },
  'image-too-large': { id: 'chat.problem.imageTooLarge', defaultMessage: 'This image has too many pixels. At most 4096 by 4096 can be sent.' },
  'pdf-damaged': { id: 'chat.problem.pdfDamaged', defaultMessage: 'This PDF is damaged and cannot be read.' },
  'pdf-active': { id: 'chat.problem.pdfActive', defaultMessage: 'This PDF contains a script or another file. Please print it to a new PDF.' },
  'infected': { id: 'chat.problem.infected', defaultMessage: 'This file was recognised as malware and is not kept.' },
  'not-scanned': { id: 'chat.problem.notScanned', defaultMessage: 'Files cannot be checked right now. Please try again in a few minutes.' },
  'pdf-unreadable': { id: 'chat.problem.pdfUnreadable', defaultMessage: 'This PDF is locked or cannot be checked. Please print it to a new PDF.' },
  'daily-limit': { id: 'chat.problem.dailyLimit', defaultMessage: 'That is enough for one day. Please send more files tomorrow.' },
  'already-sent': { id: 'chat.problem.alreadySent', defaultMessage: 'These files were sent with another message already.' },
  'too-many': { id: 'chat.problem.tooMany', defaultMessage: 'One message takes up to 10 images, or one PDF.' },
  'not-sent': { id: 'chat.problem.notSent', defaultMessage: 'Not uploaded. Please try again.' },
})

/** Why a file does not go along, in words for whoever chose it. */
export const problemMessages: Readonly<Record<FileProblem, MessageDescriptor>> = { ...uploadMessages, expired: messages.filesDeleted }
