import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** The parts of a ZIP archive, checked against the length and checksum in its table. */
export async function unzip(zip: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const archive = await fromBufferPromise(zip)
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`)
    parts.set(entry.fileName, bytes.toString())
  }
  return parts
}
