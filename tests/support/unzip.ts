import { inflateRawSync } from 'node:zlib'

/** The parts of a ZIP archive, read by its central directory. */
export function unzip(zip: Buffer): Map<string, string> {
  const parts = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString()
    parts.set(name, inflateRawSync(zip.subarray(start, start + packed)).toString('utf8'))
    at += 46 + nameLength
  }
  return parts
}
