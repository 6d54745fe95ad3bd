export interface Download {
  readonly fileName: string
  readonly blob: Blob
}

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, blob }: Download): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Revoking at once cancels the download in Safari; a turn of the loop later is enough everywhere.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 1000)
}
