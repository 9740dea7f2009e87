import { Failure } from '#server/kernel/failure.ts'
import type { HttpContext } from './env.ts'

/** How far beyond the limit a body is still read to its end and discarded. */
const readInVain = 64 * 1_048_576

/**
 * Reads a request body, holding at most `max` bytes in memory. A body over the limit is read on and discarded: most
 * callers read no response before they have sent everything, and would only see a broken connection.
 */
export async function readBytes(c: HttpContext, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const told = c.req.header('content-length')
  if (Number(told ?? 0) > max + readInVain) throw cutOff(c)
  // A request carries no more than its content-length, and reading it whole is cheaper than collecting chunks.
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

/** The caller disconnected halfway; nobody reads this response. */
const goneAway = (cause: unknown): never => {
  throw new Failure('invalid_input', { cause })
}

/** The rest of the body is not read, so the connection cannot be reused. */
function cutOff(c: HttpContext): Failure {
  c.header('connection', 'close')
  return new Failure('too_large')
}

export async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Failure('invalid_input')
  }
}
