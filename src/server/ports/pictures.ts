export interface CleanPicture {
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

export interface Pictures {
  /** A picture of ours made from a stranger's jpeg or png: nothing but its pixels survives. Null for anything else. */
  square(bytes: Uint8Array): Promise<Uint8Array | null>
  /** The same in its own size and kind; else what is wrong with it. */
  clean(bytes: Uint8Array): Promise<CleanPicture | 'image-damaged' | 'image-too-large'>
}
