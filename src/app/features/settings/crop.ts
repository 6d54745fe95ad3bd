/** Four times the largest avatar on screen: sharp everywhere, and far below what the host accepts. */
const SIDE = 512
const QUALITY = 0.92

/** A square of the size we keep, in the format that was chosen; null where the browser cannot make one. */
export function shrunk(square: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  canvas.getContext('2d')?.drawImage(square, 0, 0, SIDE, SIDE)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY)
  })
}
