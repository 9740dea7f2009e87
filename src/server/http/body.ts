import { Failure } from '#server/kernel/failure.ts'
import type { HttpContext } from './env.ts'

/** What a body may have beyond its limit and is still read to its end, to be thrown away. */
const readInVain = 64 * 1_048_576

/**
 * The body of a request, of which no more than `max` bytes are ever held. One that is too large is read on and
 * thrown away: most callers read no answer before they have sent all, and would see a broken connection only.
 */
export async function readBytes(c: HttpContext, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const told = c.req.header('content-length')
  if (Number(told ?? 0) > max + readInVain) throw cutOff(c)
  // A connection brings no more than was told, and the whole is had for a part of what its pieces cost.
  if (told !== undefined && Number(told) <= max) return readWhole(c, max)
  const parts: Uint8Array[] = []
  let size = 0
  const body = c.req.raw.body
  if (body === null) return new Uint8Array()
  try {
    for await (const part of body) {
      size += part.length
      if (size > max + readInVain) throw cutOff(c)
      if (size > max) parts.length = 0
      else parts.push(part)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    return goneAway(error)
  }
  if (size > max) throw new Failure('too_large')
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function readWhole(c: HttpContext, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const all = await c.req.arrayBuffer().catch(goneAway)
  if (all.byteLength > max) throw new Failure('too_large')
  return new Uint8Array(all)
}

/** The caller went away in the middle; nobody reads this answer. */
const goneAway = (cause: unknown): never => {
  throw new Failure('invalid_input', { cause })
}

/** What is left of the body will not be read, so the connection cannot be used again. */
function cutOff(c: HttpContext): Failure {
  c.header('connection', 'close')
  return new Failure('too_large')
}

/** The fields and files of a multipart body. */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Failure('invalid_input')
  }
}
