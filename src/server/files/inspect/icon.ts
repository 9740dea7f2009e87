/** The most entries that a favicon needs. */
const entriesMax = 16
const png = [0x89504e47, 0x0d0a1a0a] as const

type Size = { readonly width: number; readonly height: number }

/**
 * Size of the largest picture in a Windows icon; undefined if it is not a valid icon: the header, each entry and the
 * header of each picture must agree and lie within the file.
 */
export function readIcon(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 6 || view.getUint16(0, true) !== 0 || view.getUint16(2, true) !== 1)
    return undefined
  const count = view.getUint16(4, true)
  const headEnd = 6 + count * 16
  if (count === 0 || count > entriesMax || headEnd > view.byteLength) return undefined
  let most: Size = { width: 0, height: 0 }
  for (let at = 6; at < headEnd; at += 16) {
    const size = entrySize(view, at, headEnd)
    if (!size) return undefined
    most = {
      width: Math.max(most.width, size.width),
      height: Math.max(most.height, size.height),
    }
  }
  return most
}

function entrySize(view: DataView, at: number, headEnd: number): Size | undefined {
  // 256 does not fit into a byte, so it is written as 0.
  const width = view.getUint8(at) || 256
  const height = view.getUint8(at + 1) || 256
  const length = view.getUint32(at + 8, true)
  const from = view.getUint32(at + 12, true)
  if (from < headEnd || length < 40 || from + length > view.byteLength) return undefined
  const size = { width, height }
  return isPng(view, from, length, size) || isBitmap(view, from, length, size) ? size : undefined
}

const isPng = (view: DataView, from: number, length: number, { width, height }: Size): boolean =>
  view.getUint32(from) === png[0] &&
  view.getUint32(from + 4) === png[1] &&
  length >= 57 &&
  view.getUint32(from + 16) === width &&
  view.getUint32(from + 20) === height

/** The stored height is doubled: below the colours there is a bit mask of transparency. */
function isBitmap(view: DataView, from: number, length: number, { width, height }: Size): boolean {
  if (view.getUint32(from, true) !== 40) return false
  const depth = view.getUint16(from + 14, true)
  if (![1, 4, 8, 24, 32].includes(depth) || view.getUint32(from + 16, true) !== 0) return false
  if (view.getInt32(from + 4, true) !== width) return false
  if (view.getInt32(from + 8, true) !== height * 2) return false
  const rowBytes = (bits: number) => Math.ceil((width * bits) / 32) * 4
  const palette = depth <= 8 ? (view.getUint32(from + 32, true) || 2 ** depth) * 4 : 0
  return length >= 40 + palette + (rowBytes(depth) + rowBytes(1)) * height
}
