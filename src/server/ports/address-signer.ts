import type { Books, BOOKS_FORMAT } from '@kernel/books'
import type { Receipt, RECEIPT_FORMAT } from '@kernel/receipt'
import type { AddressClaim, AddressProof } from '@kernel/signed-address'

/** What a quote says of itself; the address follows from the index alone. */
export interface AddressRequest extends Omit<AddressClaim, 'address'> {
  /** Of the deposit address below the extended public key. */
  readonly index: number
}

export interface SignedAddress {
  /** As the signer derived it, lower case. */
  readonly address: string
  readonly proof: AddressProof
}

/** What it signs beside addresses, by its format; see server/address-signer/document-problem.ts. */
export type SignableDocument =
  | { readonly format: typeof RECEIPT_FORMAT; readonly document: Receipt }
  | { readonly format: typeof BOOKS_FORMAT; readonly document: Books }

/** A process of its own: it derives the address itself and signs it with a key that the desk never holds. */
export interface AddressSigner {
  /** Throws where the signer gives no answer. */
  sign(request: AddressRequest): Promise<SignedAddress>
  /** Throws where the signer gives no answer, or finds that the document is not as its format has it. */
  signDocument(document: SignableDocument): Promise<AddressProof>
  /** The address of an index, and the key that signs now; for the doctor. */
  describe(
    index: number,
  ): Promise<{ readonly address: string; readonly id: string; readonly key: string }>
}
