import type { SnapshotFrom } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import { explain } from '#machines/explain.ts'
import { m } from '#paraglide/messages.js'
import type { CallFailure } from '#portal/kit/failure.ts'
import type { signInMachine } from './sign-in.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>

const words: Partial<Record<ReasonCode, () => string>> = {
  'email.required': m.reasons_email_required,
  'email.invalid': m.reasons_email_invalid,
  'password.too_short': m.reasons_password_too_short,
}

function against(snapshot: Snapshot, field: 'email' | 'password'): string | undefined {
  const codes = snapshot.matches('form') ? explain(snapshot, { type: 'SUBMIT' }) : []
  const code = codes.find((one) => one.startsWith(`${field}.`))
  return code && words[code]?.()
}

const typed = (failure: CallFailure | null, field: string): string | undefined =>
  failure?.fields[field]

/** Error of the e-mail field: client-side first, then the server's. */
export function emailError(
  snapshot: Snapshot,
  tried: boolean,
  answered: CallFailure | null,
): string | undefined {
  const unknown = answered?.failure === 'email_not_registered' ? answered.msg : undefined
  return (tried ? against(snapshot, 'email') : undefined) ?? typed(answered, 'email') ?? unknown
}

export const passwordError = (
  snapshot: Snapshot,
  tried: boolean,
  answered: CallFailure | null,
): string | undefined =>
  (tried && answered === null ? against(snapshot, 'password') : undefined) ??
  typed(answered, 'password')
