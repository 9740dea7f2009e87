import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import type { Verdict } from './verdict.ts'

/** Limits for an archive: total unpacked size in bytes, and number of parts. */
const unpackedMax = 100 * 1_048_576
const partsMax = 2_000
/** The part that contains the macros of a document, whatever the document's own name is. */
const macros = /(?:^|\/)vbaProject\.bin$/i

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Judges an archive, which current Word and Excel documents are: no macros, no part protected by a password, sizes
 * within the limits, and each part unpacks to the number of bytes that the central directory states. The directory is
 * checked first; unpacked data is never kept.
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

/** Rejects as soon as a part yields more bytes than stated, or at its end if it yielded fewer. */
async function readThrough(part: Readable): Promise<void> {
  for await (const _ of part);
}
