import { crc32, deflateSync } from 'node:zlib'

/** A picture of two by two pixels, as the program renders it: rendering it again gives identical bytes. */
export const samplePng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgrirlriplgFAAGb4D6U2J4RMAAAAASUVORK5CYII=',
  'base64',
)

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A picture of one pixel, whose colour depends on the number. */
export function numberedPng(number: number): Buffer<ArrayBuffer> {
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  const pixel = Buffer.from([0, number & 255, (number >> 8) & 255, (number >> 16) & 255])
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixel)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

type Pdf = {
  /** The total size in bytes. */
  readonly size?: number
  /** Entries of the catalogue besides its pages. */
  readonly catalogue?: string
  /** Further complete objects, numbered from 4. */
  readonly objects?: readonly string[]
  readonly trailer?: string
}

/** A PDF with one empty page. */
export function samplePdf({
  size,
  catalogue = '',
  objects = [],
  trailer = '',
}: Pdf = {}): Buffer<ArrayBuffer> {
  const bodies = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
    ...objects,
  ]
  const made = (filling: number) => {
    let text = `%PDF-1.7\n%${'.'.repeat(filling)}\n`
    const places = bodies.map((body) => {
      const at = text.length
      text += body
      return at
    })
    const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
    const count = places.length + 1
    const head = `xref\n0 ${count}\n0000000000 65535 f \n${table}`
    const end = `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\n`
    return Buffer.from(
      `${text}${head}${end}startxref\n${String(text.length).padStart(10, '0')}\n%%EOF\n`,
      'latin1',
    )
  }
  const bare = made(0)
  return size === undefined ? bare : made(size - bare.length)
}
