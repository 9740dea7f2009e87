import { getPublicKey } from '#contract/access/sessions.ts'
import { m } from '#paraglide/messages.js'
import { send } from '#portal/kit/call.ts'
import { failureWith, type Result } from '#portal/kit/failure.ts'
import { canEncrypt, encrypt } from '../encrypt.ts'

/** A password as it travels, encrypted with the server's key; a failure where that is not possible. */
export async function seal(password: string): Promise<Result<string>> {
  if (!canEncrypt()) return { ok: false, failure: failureWith('refused', m.signin_needs_https()) }
  const key = await send(getPublicKey, {}, { quiet: true })
  return key.ok ? { ok: true, data: await encrypt(password, key.data.spki), msg: '' } : key
}
