import type { Metadata, Sharp } from 'sharp'

import { FILE_MAX_BYTES, IMAGE_MAX_SIDE } from '@contract/v1/chat'
import type { Pictures } from '@server/ports/pictures'

const SIDE = 512
const MAX_PIXELS = IMAGE_MAX_SIDE * IMAGE_MAX_SIDE

const MAGIC = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

export const sharpPictures: Pictures = {
  square: async (bytes) => {
    try {
      const opened = await open(bytes)
      if (!opened) return null
      return await opened.image
        .rotate()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer()
    } catch {
      // Broken, cut or too many pixels: all the same to the person who sent it.
      return null
    }
  },
  clean: async (bytes) => {
    try {
      const opened = await open(bytes)
      if (!opened) return 'image-damaged'
      const { width, height, format } = opened.metadata
      if (Math.max(width, height) > IMAGE_MAX_SIDE) return 'image-too-large'
      return await encoded(opened.image.rotate(), format === 'png')
    } catch (thrown) {
      return isTooLarge(thrown) ? 'image-too-large' : 'image-damaged'
    }
  },
}

interface Opened {
  readonly image: Sharp
  readonly metadata: Metadata
}

async function open(bytes: Uint8Array): Promise<Opened | null> {
  const format = formatOf(bytes)
  if (format === null) return null
  // Native and slow to load, and most days nobody sends a picture.
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const metadata = await image.metadata()
  // sharp reads SVG and more; what it found must be what the first bytes said.
  return metadata.format === format ? { image, metadata } : null
}

/** A png stays one, unless it would grow beyond what may be sent at all. */
async function encoded(image: Sharp, asPng: boolean): ReturnType<Pictures['clean']> {
  const made = await (
    asPng ? image.png() : image.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  ).toBuffer({ resolveWithObject: true })
  if (asPng && made.data.length > FILE_MAX_BYTES)
    return encoded(image.flatten({ background: '#ffffff' }), false)
  const { width, height } = made.info
  return { type: asPng ? 'image/png' : 'image/jpeg', bytes: made.data, width, height }
}

const isTooLarge = (thrown: unknown): boolean =>
  thrown instanceof Error && /exceeds pixel limit/i.test(thrown.message)

function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | null {
  const startsWith = (magic: readonly number[]): boolean =>
    magic.every((byte, at) => bytes[at] === byte)
  if (startsWith(MAGIC.jpeg)) return 'jpeg'
  return startsWith(MAGIC.png) ? 'png' : null
}
