import * as v from 'valibot'
import type { FailureCode } from '#contract/failures.ts'
import { Instant, OptionalText } from '#contract/shapes.ts'
import { codePattern, codeSentStatus } from '#domain/access/codes.ts'
import { readContactField } from '#domain/contact.ts'

/** A six-digit code as typed, kept as text. */
export const Code = v.pipe(v.string('required'), v.trim(), v.regex(codePattern, 'code_format'))

const Read = (field: 'email' | 'phone') =>
  v.pipe(
    v.string('required'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readContactField(field, dataset.value)
      if ('value' in read) return field === 'email' ? read.value.toLowerCase() : read.value
      addIssue({ message: read.fault })
      return NEVER
    }),
  )
/** An e-mail address, converted to lower case. */
export const EmailAddress = Read('email')
/** A phone number with country code, normalised to `+` and digits. */
export const PhoneNumber = Read('phone')

/**
 * Fields that a code request carries beside its address, as the SMS widget sends them; the server ignores them for its
 * own values.
 */
export const codeRequest = {
  type: v.optional(v.pipe(v.number('format'), v.integer('format'))),
  params: v.optional(v.object({ loginName: OptionalText(254), userName: OptionalText(254) })),
}

/** Response of every code request. */
export const CodeSent = v.object({
  statusCode: v.literal(codeSentStatus),
  /** The phone number or e-mail address, with the middle masked. */
  phoneNo: v.string(),
  /** When the code expires. */
  expiresAt: Instant,
  /** Seconds before another code may be requested. */
  retryAfterSeconds: v.number(),
})

/** Failures of a code request. */
export const sendFailures = ['code_too_soon', 'account_locked'] as const satisfies FailureCode[]
/** Failures of a code check. */
export const codeFailures = [
  'code_wrong',
  'code_expired',
  'account_locked',
] as const satisfies FailureCode[]

/** The same for flows that anyone can begin (registration, recovery): too many wrong codes lock only the flow. */
export const openSendFailures = ['code_too_soon', 'codes_locked'] as const satisfies FailureCode[]
export const openCodeFailures = [
  'code_wrong',
  'code_expired',
  'codes_locked',
] as const satisfies FailureCode[]
