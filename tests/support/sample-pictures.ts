import sharp from 'sharp'

/** A single-coloured picture. */
export const samplePicture = async (
  width: number,
  height: number,
  format: 'png' | 'jpeg' = 'png',
): Promise<Buffer<ArrayBuffer>> => {
  const create = { width, height, channels: 3, background: '#0a6b78' } as const
  return Buffer.from(await sharp({ create }).toFormat(format).toBuffer())
}

/** A Windows icon with a square 32-bit bitmap of each size. */
export function sampleIcon(sides: readonly number[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(6 + sides.length * 16)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sides.length, 4)
  let from = head.length
  const pictures = sides.map((side, place) => {
    const bytes = Buffer.alloc(40 + side * side * 4 + Math.ceil(side / 32) * 4 * side)
    bytes.writeUInt32LE(40, 0)
    bytes.writeInt32LE(side, 4)
    bytes.writeInt32LE(side * 2, 8)
    bytes.writeUInt16LE(1, 12)
    bytes.writeUInt16LE(32, 14)
    const at = 6 + place * 16
    head.writeUInt8(side % 256, at)
    head.writeUInt8(side % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(from, at + 12)
    from += bytes.length
    return bytes
  })
  return Buffer.concat([head, ...pictures])
}
