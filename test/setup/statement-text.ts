import { nativeImport } from './native-import'

interface PdfReader {
  extractText(bytes: Uint8Array, options: { mergePages: true }): Promise<{ text: string }>
}

/** The words of a PDF, as a reader would copy them. */
export async function statementText(bytes: Uint8Array): Promise<string> {
  const { extractText } = await nativeImport<PdfReader>('unpdf')
  // A copy in this realm: the reader hands the buffer to a worker and empties it.
  return (await extractText(Uint8Array.from(bytes), { mergePages: true })).text
}
