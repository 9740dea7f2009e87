import { deflateRawSync } from 'node:zlib'

type Part = {
  readonly name?: string
  readonly data?: Uint8Array
  readonly isStored?: boolean
  readonly flags?: number
  /** False table entries, where wanted: the compressed and the uncompressed size in bytes. */
  readonly packs?: number
  readonly says?: number
}
type More = {
  /** False header values: the number of parts, and the length of the comment. */
  readonly count?: number
  readonly comment?: number
}

/** A ZIP archive of some parts, as an Excel document is one. */
export function sampleArchive(parts: readonly Part[], more: More = {}): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = []
  const table: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name = 'a.xml', data = Buffer.from('part'), isStored = false, flags = 0 } = part
    const packed = isStored ? Buffer.from(data) : deflateRawSync(data)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(isStored ? 0 : 8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(data.length, 22)
    local.writeUInt16LE(name.length, 26)
    const body = Buffer.concat([local, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(part.packs ?? packed.length, 20)
    entry.writeUInt32LE(part.says ?? data.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    bodies.push(body)
    table.push(entry, Buffer.from(name))
    at += body.length
  }
  const comment = more.comment ?? 0
  const end = Buffer.alloc(22 + comment)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(comment, 20)
  end.writeUInt16LE(more.count ?? parts.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, ...table, end])
}
