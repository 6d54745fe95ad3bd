import { pdfAttachment, type PdfProblem } from './pdf-attachment'

/** Why no receipt's text is read from a file. */
export type FileProblem =
  | PdfProblem
  | 'file-too-large'
  /** Its packed bytes are damaged, or unpack to another length than they say. */
  | 'attachment-damaged'
  | 'not-utf8'

/** Unpacks what zlib packed; null where it is damaged or would give more than so many bytes. */
export type Inflate = (packed: Uint8Array, most: number) => Promise<Uint8Array | null>

export type ReceiptText =
  | { readonly ok: true; readonly text: string; readonly from: 'json' | 'pdf' }
  | { readonly ok: false; readonly problem: FileProblem }

/** Bytes; a statement has a twentieth of it. */
const LARGEST_FILE = 10_000_000

/** The text of the receipt in a file: the file itself, or what a statement PDF carries. */
export async function receiptTextIn(bytes: Uint8Array, inflate: Inflate): Promise<ReceiptText> {
  if (bytes.length > LARGEST_FILE) return { ok: false, problem: 'file-too-large' }
  if (!isPdf(bytes)) return textOf(bytes, 'json')
  const attachment = pdfAttachment(bytes)
  if (!attachment.ok) return attachment
  const unpacked = await inflate(attachment.packed, attachment.size)
  return unpacked?.length === attachment.size
    ? textOf(unpacked, 'pdf')
    : { ok: false, problem: 'attachment-damaged' }
}

/** Readers look for the head in the first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 1_024))
  return start.includes('%PDF-')
}

function textOf(bytes: Uint8Array, from: 'json' | 'pdf'): ReceiptText {
  try {
    return {
      ok: true,
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      from,
    }
  } catch {
    return { ok: false, problem: 'not-utf8' }
  }
}
