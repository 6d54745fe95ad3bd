export interface Documents {
  /** What is wrong with a PDF of a stranger: null where nothing in it acts by itself. */
  faultOf(pdf: Uint8Array): Promise<'pdf-damaged' | 'pdf-active' | 'pdf-unreadable' | null>
}
