import type { Pictures } from '@server/ports/pictures'

const SIDE = 512
const MAX_PIXELS = 4096 * 4096

const MAGIC = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

export const sharpPictures: Pictures = {
  square: async (bytes) => {
    const format = formatOf(bytes)
    if (format === null) return null
    // Native and slow to load, and most days nobody changes a picture.
    const { default: sharp } = await import('sharp')
    try {
      const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      // sharp reads SVG and more; what it found must be what the first bytes said.
      if ((await image.metadata()).format !== format) return null
      return await image
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
}

function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | null {
  const startsWith = (magic: readonly number[]): boolean =>
    magic.every((byte, at) => bytes[at] === byte)
  if (startsWith(MAGIC.jpeg)) return 'jpeg'
  return startsWith(MAGIC.png) ? 'png' : null
}
