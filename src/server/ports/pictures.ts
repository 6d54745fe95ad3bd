export interface Pictures {
  /** A picture of ours made from a stranger's jpeg or png: nothing but its pixels survives. Null for anything else. */
  square(bytes: Uint8Array): Promise<Uint8Array | null>
}
