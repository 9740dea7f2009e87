import type { FileAnswer } from '#server/kernel/handler.ts'
import type { HttpContext } from './env.ts'

const escaped = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

/** A name in ASCII for programs that read no other: what can be written so, or, where that is nothing, `file` and its ending. */
function plainName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/(?:[^\x20-\x7e]|["\\%])+/g, '_')
  const own = plain(stem).replace(/^[ _-]+|[ _-]+$/g, '')
  return `${/[A-Za-z0-9]/.test(own) ? own : 'file'}${plain(ending)}`
}

/** The header that makes a browser save a file under its name, whatever letters that has (RFC 6266, RFC 8187). */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  const plain = plainName(name)
  const full = encodeURIComponent(name).replace(/['()*]/g, escaped)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Streams a file: saved and never shown, of the type we say, from this address only. */
export function fileAnswer(c: HttpContext, file: FileAnswer): Response {
  c.header('content-type', file.contentType)
  c.header('content-disposition', attachment(file.fileName))
  c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (file.bytes !== undefined) c.header('content-length', String(file.bytes))
  return c.body(streamOf(file.body))
}

/**
 * The stream of a file, read as fast as the caller takes it; when he goes away, so does its source.
 * `Readable.toWeb` is not used: it throws out of reach when a caller leaves in the middle of a burst.
 */
function streamOf(body: FileAnswer['body']): ReadableStream<Uint8Array> {
  const parts = body[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
    },
    cancel: () => {
      body.destroy()
    },
  })
}
