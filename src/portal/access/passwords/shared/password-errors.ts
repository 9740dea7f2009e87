import { passwordErrors } from '#domain/access/passwords.ts'
import { m } from '#paraglide/messages.js'

/** Messages of the two fields of a new password; none before the first attempt. */
export function newPasswordErrors(
  tried: boolean,
  password: string,
  repeat: string,
): { readonly passwordError?: string; readonly repeatError?: string } {
  if (!tried) return {}
  const broken = passwordErrors('Password', password).length > 0
  return {
    ...(broken
      ? { passwordError: password === '' ? m.passwords_missing() : m.reasons_password_rules() }
      : {}),
    ...(repeat === ''
      ? { repeatError: m.portal_fault_required() }
      : repeat !== password && { repeatError: m.reasons_password_repeat() }),
  }
}
