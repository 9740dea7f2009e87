import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { limits } from '#domain/limits.ts'

/** The content of a ticket: its id, the user's e-mail, and its expiry (seconds since 1970). */
const Content = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  email: v.pipe(v.string(), v.maxLength(254)),
  until: v.pipe(v.number(), v.integer()),
})
export type Ticket = { readonly id: string; readonly email: string; readonly until: Date }

const form = /^v1\.([\w-]{1,700})\.([\w-]{43})$/

const signature = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

/** A ticket as services pass it on: `v1.<content>.<signature>`, both base64url. */
export function writeTicket(key: string, { id, email, until }: Ticket): string {
  const content = { id, email, until: Math.floor(until.getTime() / 1000) }
  const head = `v1.${Buffer.from(JSON.stringify(content)).toString('base64url')}`
  return `${head}.${signature(key, head)}`
}

/** The content of a ticket; undefined when its signature is invalid, or its time is over or longer than allowed. */
export function readTicket(key: string, ticket: string, now: Date): Ticket | undefined {
  const [, content, signed] = form.exec(ticket) ?? []
  if (content === undefined || signed === undefined) return undefined
  const right = Buffer.from(signature(key, `v1.${content}`))
  if (!timingSafeEqual(right, Buffer.from(signed))) return undefined
  const read = v.safeParse(Content, parsed(content))
  if (!read.success) return undefined
  const until = new Date(read.output.until * 1000)
  const left = until.getTime() - now.getTime()
  return left > 0 && left <= limits.ticketLife ? { ...read.output, until } : undefined
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
