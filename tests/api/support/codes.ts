import { desc, sql } from 'drizzle-orm'
import type { CaptchaScene } from '#domain/access/captcha.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import type { Api, Sent } from './api.ts'

/** The messages to an address, the latest first. */
export async function messagesTo({ db }: Api, to: string): Promise<string[]> {
  const rows = await db
    .select({ text: sql<string>`${outbox.payload}->>'text'` })
    .from(outbox)
    .where(sql`${outbox.payload}->>'to' = ${to}`)
    .orderBy(desc(outbox.id))
  return rows.map(({ text }) => text)
}

export async function codeSentTo(api: Api, to: string): Promise<string> {
  const [text = ''] = await messagesTo(api, to)
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`no code was sent to ${to}`)
  return code
}

export const otherThan = (code: string, by = 1): string =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

/** Adds a solved human verification to a request that needs one. */
export const verified = async (api: Api, scene: CaptchaScene, sent: Sent = {}): Promise<Sent> => ({
  ...sent,
  headers: { ...(await api.captcha(scene)), ...sent.headers },
})

let people = 0
/** An e-mail address and a phone number that no user has. */
export function newPerson() {
  people += 1
  return { email: `new${people}@example.test`, phone: `+4970${String(people).padStart(7, '0')}` }
}
export type Person = ReturnType<typeof newPerson>

let callers = 0
/** Gives every request an IP address of its own, so that rate limits do not carry over between tests. */
export const from = (sent: Sent = {}): Sent => {
  callers += 1
  return { address: `198.18.${Math.floor(callers / 250)}.${(callers % 250) + 1}`, ...sent }
}
