import { m } from '#paraglide/messages.js'

type Fields = Readonly<Record<string, unknown>>
export type Answer =
  | { readonly ok: true; readonly data: Fields }
  | { readonly ok: false; readonly msg: string; readonly fields: Fields }

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {})

/** Sends a call in the page's language. Never throws: errors are returned. */
export async function post(
  path: string,
  payload: Fields,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...headers,
      },
      body: JSON.stringify(payload),
    })
    const { msg, data } = fieldsIn(await response.json())
    if (response.ok) return { ok: true, data: fieldsIn(data) }
    return { ok: false, msg: String(msg), fields: fieldsIn(fieldsIn(data).fields) }
  } catch {
    return { ok: false, msg: m.contact_network_error(), fields: {} }
  }
}
