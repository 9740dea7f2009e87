import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Part = { readonly name: string; readonly content: AsyncIterable<string> | Iterable<string> }

/** A ZIP archive in pieces, in constant memory. The parts are written one after the other. */
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
    // Errors of the content are rethrown by the compressor, and a consumer that stops reading also stops the content.
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
 * The fields that a part's header and its entry in the central directory share. Sizes follow the content (bit 3) and
 * names are UTF-8 (bit 11), so nothing must be known beforehand. 0x21 is 1980-01-01, the start of ZIP time: a file does
 * not reveal the clock that made it.
 */
const about = (name: Buffer, { crc, packed, size }: Sizes): Buffer =>
  numbers('2222244422', 20, 0x0808, 8, 0, 0x21, crc, packed, size, name.length, 0)

/** Little-endian numbers as in ZIP; each digit of `lengths` is the byte length of one number. */
function numbers(lengths: string, ...all: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * all.length)
  let at = 0
  for (const [i, number] of all.entries()) at = bytes.writeUIntLE(number, at, Number(lengths[i]))
  return bytes.subarray(0, at)
}
