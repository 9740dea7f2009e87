import { fromBufferPromise } from 'yauzl'

/** What the parts of an archive may say that they unpack to, together, and how many there may be. */
const unpackedMax = 100 * 1_048_576
const partsMax = 2_000

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Whether an archive (which new documents of Word and Excel are) is whole by its own table of parts: none locked
 * with a password, none larger than it may be, not more packed than there are bytes. Nothing is unpacked.
 */
export async function isSoundArchive(bytes: Uint8Array): Promise<boolean> {
  try {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const archive = await fromBufferPromise(view)
    if (archive.entryCount === 0 || archive.entryCount > partsMax) return false
    let packed = 0
    let unpacked = 0
    for await (const part of archive.eachEntry()) {
      packed += part.compressedSize
      unpacked += part.uncompressedSize
      if (part.isEncrypted() || packed > bytes.length || unpacked > unpackedMax) return false
    }
    return true
  } catch {
    return false
  }
}
