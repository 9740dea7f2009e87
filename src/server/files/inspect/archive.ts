import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import type { Verdict } from './verdict.ts'

/** What the parts of an archive may unpack to, together, and how many there may be. */
const unpackedMax = 100 * 1_048_576
const partsMax = 2_000
/** The part that makes a document one with macros, whatever it is called itself. */
const macros = /(?:^|\/)vbaProject\.bin$/i

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Whether an archive (which new documents of Word and Excel are) is whole, and holds no macros: none of its parts is
 * locked with a password, they are no larger than they may be, and each unpacks to as many bytes as the table of
 * parts says. The table is looked at first; none of what is unpacked is kept.
 */
export async function judgeArchive(bytes: Uint8Array): Promise<Verdict> {
  try {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const archive = await fromBufferPromise(view, { autoClose: false })
    if (archive.entryCount === 0 || archive.entryCount > partsMax) return unreadable
    const parts = []
    let packed = 0
    let unpacked = 0
    for await (const part of archive.eachEntry()) {
      packed += part.compressedSize
      unpacked += part.uncompressedSize
      if (part.isEncrypted() || packed > bytes.length || unpacked > unpackedMax) return unreadable
      if (macros.test(part.fileName)) return { fault: 'document_active' }
      parts.push(part)
    }
    for (const part of parts) await readThrough(await archive.openReadStreamPromise(part))
    return { bytes }
  } catch {
    return unreadable
  }
}

const unreadable: Verdict = { fault: 'file_unreadable' }

/** Rejects as soon as there is more than the part said, and at its end when there is less. */
async function readThrough(part: Readable): Promise<void> {
  for await (const _ of part);
}
