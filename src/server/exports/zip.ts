import { crc32, createDeflateRaw } from 'node:zlib'

type Entry = {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}
type Part = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> }

// Sizes follow the content (bit 3) and names are UTF-8 (bit 11), so nothing needs to be known beforehand.
const flags = 0x0808
const deflated = 8
/** 1980-01-01 00:00, the beginning of ZIP's time: a file says nothing about the clock that made it. */
const moment = { time: 0, date: 0x21 }

/** A ZIP archive, piece by piece, in constant memory. Parts come one after the other. */
export async function* zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = []
  let offset = 0
  for await (const { name: path, content } of parts) {
    const name = Buffer.from(path)
    const start = offset
    const head = localHeader(name)
    yield head
    offset += head.length
    let crc = 0
    let size = 0
    let packed = 0
    const seen = async function* () {
      for await (const text of content) {
        const bytes = Buffer.from(text)
        crc = crc32(bytes, crc)
        size += bytes.length
        yield bytes
      }
    }
    for await (const piece of deflate(seen())) {
      packed += piece.length
      offset += piece.length
      yield piece
    }
    const sizes = descriptor(crc, packed, size)
    yield sizes
    offset += sizes.length
    entries.push({ name, crc, packed, size, offset: start })
  }
  const directory = Buffer.concat(entries.map(centralHeader))
  yield directory
  yield endOf(entries.length, directory.length, offset)
}

async function* deflate(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 5 })
  const feeding = (async () => {
    for await (const piece of bytes) {
      if (!packer.write(piece)) await new Promise((drained) => packer.once('drain', drained))
    }
    packer.end()
  })().catch((error: unknown) => {
    packer.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  yield* packer
  await feeding
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  writeShared(head, 6)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function writeShared(head: Buffer, at: number): void {
  head.writeUInt16LE(flags, at)
  head.writeUInt16LE(deflated, at + 2)
  head.writeUInt16LE(moment.time, at + 4)
  head.writeUInt16LE(moment.date, at + 6)
}

function descriptor(crc: number, packed: number, size: number): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(size, 12)
  return sizes
}

function centralHeader({ name, crc, packed, size, offset }: Entry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  writeShared(head, 8)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(size, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return Buffer.concat([head, name])
}

function endOf(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
