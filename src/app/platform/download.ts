export interface Download {
  readonly fileName: string
  readonly blob: Blob
}

/** Hands a file to the browser's downloads. */
export function saveFile({ fileName, blob }: Download): void {
  const url = URL.createObjectURL(blob)
  pressLink(url, fileName)
  // Revoking at once cancels the download in Safari; a turn of the loop later is enough everywhere.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 1000)
}

/** Has the browser fetch a file of the desk and save it as it comes; the answer names it. */
export const fetchFile = (url: string): void => {
  pressLink(url, '')
}

function pressLink(url: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
}
