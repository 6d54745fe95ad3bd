/** Looks for malware in what somebody has sent. */
export interface FileScanner {
  /** 'not-scanned' where the operator named nobody to ask. Throws where there is no answer that can be believed. */
  scan(bytes: Uint8Array): Promise<'clean' | 'infected' | 'not-scanned'>
}
