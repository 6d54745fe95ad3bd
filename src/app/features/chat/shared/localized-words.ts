import { useMemo } from 'react'
import { defineMessages, useIntl, type MessageDescriptor } from 'react-intl'

import type { FileRefusal } from '@contract/v1/chat'

import type { ChatWords } from './words'

const plain = defineMessages({
  log: { id: 'chat.log', defaultMessage: 'Messages', description: 'Name of the list of messages' },
  older: {
    id: 'chat.older',
    defaultMessage: 'Show earlier messages',
    description: 'Button above the first message',
  },
  toNewest: {
    id: 'chat.toNewest',
    defaultMessage: 'Go to the newest message',
    description: 'Button over the messages',
  },
  fresh: { id: 'chat.new', defaultMessage: 'New', description: 'Line above unread messages' },
  you: { id: 'chat.you', defaultMessage: 'You', description: 'Author of the own messages' },
  waiting: {
    id: 'chat.waiting',
    defaultMessage: 'Waiting for the connection',
    description: 'Below a message that has not gone out yet',
  },
  sending: { id: 'chat.sending', defaultMessage: 'Sending', description: 'Below a message' },
  notSent: { id: 'chat.notSent', defaultMessage: 'Not sent.', description: 'Below a message' },
  tryAgain: {
    id: 'chat.tryAgain',
    defaultMessage: 'Try again',
    description: 'Button behind: Not sent.',
  },
  fileExpired: {
    id: 'chat.fileExpired',
    defaultMessage: 'File expired',
    description: 'In place of a file',
  },
  filesDeleted: {
    id: 'chat.filesDeleted',
    defaultMessage: 'Files are deleted after 24 hours',
    description: 'Second line in place of a file',
  },
  write: {
    id: 'chat.write',
    defaultMessage: 'Write a message',
    description: 'Field for a message',
  },
  attach: {
    id: 'chat.attach',
    defaultMessage: 'Attach images or a PDF',
    description: 'Button beside the field for a message',
  },
  send: { id: 'chat.send', defaultMessage: 'Send', description: 'Button: send the message' },
  drop: {
    id: 'chat.drop',
    defaultMessage: 'Drop images or a PDF here',
    description: 'Over the messages while files are dragged',
  },
  close: { id: 'chat.picture.close', defaultMessage: 'Close', description: 'Button of a picture' },
})

type Named = { readonly name: string }

const filled = defineMessages<{
  openImage: Named
  download: Named
  removeFile: Named
  cancelUpload: Named
  retryUpload: Named
  uploading: { percent: number }
  charactersLeft: { count: number }
  charactersOver: { count: number }
  kilobytes: { size: string }
  megabytes: { size: string }
}>({
  openImage: {
    id: 'chat.openImage',
    defaultMessage: 'Open image {name}',
    description: 'Button: shows an image in full size',
  },
  download: {
    id: 'chat.download',
    defaultMessage: 'Download {name}',
    description: 'Button: downloads a file',
  },
  removeFile: {
    id: 'chat.removeFile',
    defaultMessage: 'Remove {name}',
    description: 'Button: the file does not go along with the message',
  },
  cancelUpload: {
    id: 'chat.cancelUpload',
    defaultMessage: 'Cancel the upload of {name}',
    description: 'Button on a file that is being uploaded',
  },
  retryUpload: {
    id: 'chat.retryUpload',
    defaultMessage: 'Upload {name} again',
    description: 'Button on a file that was not uploaded',
  },
  uploading: {
    id: 'chat.uploading',
    defaultMessage: '{percent} % uploaded',
    description: 'How far an upload is',
  },
  charactersLeft: {
    id: 'chat.charactersLeft',
    defaultMessage: '{count, plural, one {# character left} other {# characters left}}',
    description: 'Below the field for a message that is nearly too long',
  },
  charactersOver: {
    id: 'chat.charactersOver',
    defaultMessage: '{count, plural, one {# character too many} other {# characters too many}}',
    description: 'Below the field for a message that is too long',
  },
  kilobytes: { id: 'chat.kilobytes', defaultMessage: '{size} KB', description: 'Size of a file' },
  megabytes: { id: 'chat.megabytes', defaultMessage: '{size} MB', description: 'Size of a file' },
})

/** Why a file does not go along, in words for whoever chose it. */
const problems: Readonly<Record<FileRefusal | 'too-many' | 'not-sent', MessageDescriptor>> =
  defineMessages({
    missing: {
      id: 'chat.problem.missing',
      defaultMessage: 'This file is empty. Please choose another one.',
      description: 'A file was refused',
    },
    'too-big': {
      id: 'chat.problem.tooBig',
      defaultMessage: 'File size is too big. Please try a smaller file.',
      description: 'A file was refused',
    },
    'wrong-type': {
      id: 'chat.problem.wrongType',
      defaultMessage: 'Only JPEG and PNG images and PDF files can be sent.',
      description: 'A file was refused',
    },
    'name-mismatch': {
      id: 'chat.problem.nameMismatch',
      defaultMessage: 'The file’s name does not match what is in it. Please save it anew.',
      description: 'A file was refused: its ending says another type than its content',
    },
    'image-damaged': {
      id: 'chat.problem.imageDamaged',
      defaultMessage: 'This image is damaged and cannot be read.',
      description: 'A file was refused',
    },
    'image-too-large': {
      id: 'chat.problem.imageTooLarge',
      defaultMessage: 'This image has too many pixels. At most 4096 by 4096 can be sent.',
      description: 'A file was refused',
    },
    'pdf-damaged': {
      id: 'chat.problem.pdfDamaged',
      defaultMessage: 'This PDF is damaged and cannot be read.',
      description: 'A file was refused',
    },
    'pdf-active': {
      id: 'chat.problem.pdfActive',
      defaultMessage: 'This PDF contains a script or another file. Please print it to a new PDF.',
      description: 'A file was refused',
    },
    'pdf-unreadable': {
      id: 'chat.problem.pdfUnreadable',
      defaultMessage: 'This PDF is locked or cannot be checked. Please print it to a new PDF.',
      description: 'A file was refused',
    },
    'daily-limit': {
      id: 'chat.problem.dailyLimit',
      defaultMessage: 'That is enough for one day. Please send more files tomorrow.',
      description: 'A file was refused: too much was uploaded in a day',
    },
    'too-many': {
      id: 'chat.problem.tooMany',
      defaultMessage: 'One message takes up to 10 images, or one PDF.',
      description: 'A file was refused: it does not fit beside the others',
    },
    'not-sent': {
      id: 'chat.problem.notSent',
      defaultMessage: 'Not uploaded. Please try again.',
      description: 'A file was not uploaded',
    },
  })

type Say = ReturnType<typeof useIntl>

const KB = 1024

function sizeText({ formatMessage, formatNumber }: Say, bytes: number): string {
  if (bytes < KB * KB) {
    const size = formatNumber(Math.max(1, Math.round(bytes / KB)))
    return formatMessage(filled.kilobytes, { size })
  }
  const size = formatNumber(bytes / KB / KB, { maximumFractionDigits: 1 })
  return formatMessage(filled.megabytes, { size })
}

export function useChatWords() {
  const intl = useIntl()
  return useMemo(() => {
    const { formatMessage } = intl
    const named = (message: typeof filled.openImage) => (name: string) =>
      formatMessage(message, { name })
    const said = Object.entries(plain).map(([key, message]) => [key, formatMessage(message)])
    const words: ChatWords = {
      // One text for each key of `plain`.
      ...(Object.fromEntries(said) as Record<keyof typeof plain, string>),
      openImage: named(filled.openImage),
      download: named(filled.download),
      removeFile: named(filled.removeFile),
      cancelUpload: named(filled.cancelUpload),
      retryUpload: named(filled.retryUpload),
      uploading: (percent) => formatMessage(filled.uploading, { percent }),
      size: (bytes) => sizeText(intl, bytes),
      charactersLeft: (count) =>
        count < 0
          ? formatMessage(filled.charactersOver, { count: -count })
          : formatMessage(filled.charactersLeft, { count }),
    }
    const problem = (kind: keyof typeof problems): string => formatMessage(problems[kind])
    return { words, problem }
  }, [intl])
}
