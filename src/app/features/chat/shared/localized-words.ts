import { useMemo } from 'react'
import { useIntl } from 'react-intl'

import { filledMessages, messages, problemMessages } from './messages'

type Say = ReturnType<typeof useIntl>

const KB = 1024

function sizeText({ formatMessage, formatNumber }: Say, bytes: number): string {
  if (bytes < KB * KB) {
    const size = formatNumber(Math.max(1, Math.round(bytes / KB)))
    return formatMessage(filledMessages.kilobytes, { size })
  }
  const size = formatNumber(bytes / KB / KB, { maximumFractionDigits: 1 })
  return formatMessage(filledMessages.megabytes, { size })
}

export function useChatWords() {
  const intl = useIntl()
  return useMemo(() => {
    const { formatMessage } = intl
    const named = (message: typeof filledMessages.openImage) => (name: string) =>
      formatMessage(message, { name })
    const said = Object.entries(messages).map(([key, message]) => [key, formatMessage(message)])
    const words = {
      // One text for each key of `messages`.
      ...(Object.fromEntries(said) as Record<keyof typeof messages, string>),
      openImage: named(filledMessages.openImage),
      download: named(filledMessages.download),
      removeFile: named(filledMessages.removeFile),
      cancelUpload: named(filledMessages.cancelUpload),
      retryUpload: named(filledMessages.retryUpload),
      uploading: (percent: number) => formatMessage(filledMessages.uploading, { percent }),
      size: (bytes: number) => sizeText(intl, bytes),
      charactersLeft: (count: number) =>
        count < 0
          ? formatMessage(filledMessages.charactersOver, { count: -count })
          : formatMessage(filledMessages.charactersLeft, { count }),
    }
    const problem = (kind: keyof typeof problemMessages): string =>
      formatMessage(problemMessages[kind])
    return { words, problem }
  }, [intl])
}

/** What the parts of a chat say, in the user's language. */
export type ChatWords = ReturnType<typeof useChatWords>['words']
