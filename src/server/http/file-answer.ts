import type { FileAnswer } from '#server/kernel/handler.ts'
import type { HttpContext } from './env.ts'

const escaped = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`

/**
 * An ASCII fallback for clients that support no other: the name without other characters or, when nothing is left,
 * `file` with its extension.
 */
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

/**
 * The Content-Disposition header that makes a browser save a file under its name, in any script (RFC 6266, RFC 8187).
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
  const plain = plainName(name)
  const full = encodeURIComponent(name).replace(/['()*]/g, escaped)
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Streams a file as a download, never shown inline, with the type we declare and for this origin only. */
export function fileAnswer(c: HttpContext, file: FileAnswer): Response {
  c.header('content-type', file.contentType)
  c.header('content-disposition', attachment(file.fileName))
  c.header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (file.bytes !== undefined) c.header('content-length', String(file.bytes))
  return c.body(streamOf(file.body))
}

/**
 * A stream of a file, read at the caller's pace; when the caller disconnects, its source is destroyed. `Readable.toWeb`
 * is not used, because it throws an uncatchable error when a caller disconnects during a burst.
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
