import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Part = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> }

/** A ZIP archive, piece by piece, in constant memory. Parts come one after the other. */
export async function* zipOf(parts: AsyncIterable<Part>): AsyncGenerator<Uint8Array> {
  const table: Buffer[] = []
  let offset = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const sizes: Sizes = { crc: 0, packed: 0, size: 0 }
    const bytes = async function* () {
      for await (const text of part.content) {
        const piece = Buffer.from(text)
        sizes.crc = crc32(piece, sizes.crc)
        sizes.size += piece.length
        yield piece
      }
    }
    const head = Buffer.concat([numbers('4', 0x04034b50), about(name, sizes), name])
    yield head
    // What is wrong with the content is thrown by the packer too, and who stops reading stops the content.
    const pieces: AsyncIterable<Buffer> = pipeline(bytes, createDeflateRaw({ level: 5 }), () => {})
    for await (const piece of pieces) {
      sizes.packed += piece.length
      yield piece
    }
    const tail = numbers('4444', 0x08074b50, sizes.crc, sizes.packed, sizes.size)
    yield tail
    const rest = numbers('22244', 0, 0, 0, 0, offset)
    table.push(Buffer.concat([numbers('42', 0x02014b50, 20), about(name, sizes), rest, name]))
    offset += head.length + sizes.packed + tail.length
  }
  const directory = Buffer.concat(table)
  yield directory
  const counts = [table.length, table.length, directory.length, offset]
  yield numbers('42222442', 0x06054b50, 0, 0, ...counts, 0)
}

type Sizes = { crc: number; packed: number; size: number }

/**
 * What the head of a part and its line in the table say alike. Sizes follow the content (bit 3) and names are UTF-8
 * (bit 11), so nothing needs to be known beforehand. 0x21 is 1980-01-01, the beginning of ZIP's time: a file says
 * nothing about the clock that made it.
 */
const about = (name: Buffer, { crc, packed, size }: Sizes): Buffer =>
  numbers('2222244422', 20, 0x0808, 8, 0, 0x21, crc, packed, size, name.length, 0)

/** Numbers as ZIP writes them, the low byte first, each of as many bytes as its digit of `lengths` says. */
function numbers(lengths: string, ...all: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * all.length)
  let at = 0
  for (const [i, number] of all.entries()) at = bytes.writeUIntLE(number, at, Number(lengths[i]))
  return bytes.subarray(0, at)
}
