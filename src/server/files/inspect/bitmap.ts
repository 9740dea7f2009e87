import { limits } from '#domain/limits.ts'

/** Red, green and blue of each pixel, rows from the top. */
type Bitmap = { readonly width: number; readonly height: number; readonly rgb: Uint8Array }

type Header = {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly depth: number
  readonly pixelsAt: number
  readonly paletteAt: number
  readonly paletteStep: 3 | 4
  /** Bit masks of red, green and blue in a pixel of 16 or 32 bits. */
  readonly masks: readonly [number, number, number]
}

const masksOf = { 16: [0x7c00, 0x3e0, 0x1f], 32: [0xff0000, 0xff00, 0xff] } as const
const depths = [1, 4, 8, 16, 24, 32]

/**
 * Reads an uncompressed Windows bitmap of 1 to 32 bits, the format that current programs write; sharp has no decoder
 * for it. Returns undefined if it is damaged, truncated or of another kind, and `pixels` if it is too large.
 */
export function readBitmap(bytes: Uint8Array): Bitmap | 'pixels' | undefined {
  const header = headerOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!header) return undefined
  const { width, height, depth, pixelsAt } = header
  if (Math.max(width, height) > limits.pictureSide) return 'pixels'
  if (width * height > limits.picturePixels) return 'pixels'
  const rowBytes = Math.ceil((width * depth) / 32) * 4
  if (pixelsAt + rowBytes * height > bytes.length) return undefined
  const rgb = new Uint8Array(width * height * 3)
  const colour = colourReader(bytes, header)
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + rowBytes * (header.topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) colour(row, x, rgb, (y * width + x) * 3)
  }
  return { width, height, rgb }
}

function headerOf(view: DataView): Header | undefined {
  if (view.byteLength < 30 || view.getUint16(0) !== 0x424d) return undefined
  const size = view.getUint32(14, true)
  const isCore = size === 12
  if (!isCore && (size < 40 || view.byteLength < 14 + size)) return undefined
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const rows = isCore ? view.getUint16(20, true) : view.getInt32(22, true)
  const depth = view.getUint16(isCore ? 24 : 28, true)
  const packing = isCore ? 0 : view.getUint32(30, true)
  const pixelsAt = view.getUint32(10, true)
  if (width <= 0 || rows === 0 || !depths.includes(depth)) return undefined
  const masked = packing === 3 && (depth === 16 || depth === 32)
  if ((packing !== 0 && !masked) || (masked && view.byteLength < 66)) return undefined
  const at = (index: number) => view.getUint32(54 + index * 4, true)
  return {
    ...{ width, height: Math.abs(rows), topDown: rows < 0, depth, pixelsAt },
    paletteAt: 14 + size,
    paletteStep: isCore ? 3 : 4,
    masks: masked ? [at(0), at(1), at(2)] : masksOf[depth === 16 ? 16 : 32],
  }
}

type Colour = (row: number, x: number, into: Uint8Array, at: number) => void

function colourReader(bytes: Uint8Array, { depth, masks, ...header }: Header): Colour {
  // Indexes beyond the palette are black, as in other readers.
  const put = (from: number, into: Uint8Array, at: number) => {
    into[at] = bytes[from + 2] ?? 0
    into[at + 1] = bytes[from + 1] ?? 0
    into[at + 2] = bytes[from] ?? 0
  }
  if (depth === 24) return (row, x, into, at) => put(row + x * 3, into, at)
  if (depth <= 8) {
    const perByte = 8 / depth
    const mask = 2 ** depth - 1
    return (row, x, into, at) => {
      const byte = bytes[row + Math.floor(x / perByte)] ?? 0
      const index = (byte >> (8 - depth * ((x % perByte) + 1))) & mask
      const from = header.paletteAt + index * header.paletteStep
      if (from + header.paletteStep <= header.pixelsAt) put(from, into, at)
    }
  }
  const step = depth / 8
  const parts = masks.map(partOf)
  return (row, x, into, at) => {
    let pixel = 0
    for (let i = step - 1; i >= 0; i--) pixel = pixel * 256 + (bytes[row + x * step + i] ?? 0)
    for (const [index, part] of parts.entries()) into[at + index] = part(pixel)
  }
}

function partOf(mask: number): (pixel: number) => number {
  const low = mask & -mask
  const top = (mask >>> 0) / (low >>> 0)
  return (pixel) =>
    mask === 0 ? 0 : Math.round((((pixel & mask) >>> 0) / (low >>> 0) / top) * 255)
}
