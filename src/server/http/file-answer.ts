import { Readable } from 'node:stream'
import type { FileAnswer } from '#server/kernel/verb.ts'
import type { HttpContext } from './env.ts'

const escaped = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

/** The header that makes a browser save a file under its name, whatever letters that has (RFC 5987). */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(fileName).replace(/['()*]/g, escaped)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Streams a file: saved and never shown, of the type we say, from this address only. */
export function fileAnswer(c: HttpContext, file: FileAnswer): Response {
  c.header('content-type', file.contentType)
  c.header('content-disposition', attachment(file.fileName))
  c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (file.bytes !== undefined) c.header('content-length', String(file.bytes))
  // A reader that goes away destroys the stream, and with it whatever feeds it.
  return c.body(Readable.toWeb(file.body) as ReadableStream)
}
