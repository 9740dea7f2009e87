import * as v from 'valibot'
import type { FailureCode } from '#contract/failures.ts'
import { Instant, OptionalText } from '#contract/shapes.ts'
import { codePattern, codeSentStatus } from '#domain/access/codes.ts'
import { readContactField } from '#domain/contact.ts'

/** A code as it is typed: six digits, kept as text. */
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
/** An e-mail address; it becomes lower case. */
export const EmailAddress = Read('email')
/** A phone with its country code; it becomes `+` and digits. */
export const PhoneNumber = Read('phone')

/** What a code request carries beside its address, as the SMS widget sends it; the server knows better. */
export const codeRequest = {
  type: v.optional(v.pipe(v.number('format'), v.integer('format'))),
  params: v.optional(v.object({ loginName: OptionalText(254), userName: OptionalText(254) })),
}

/** Answer of every code request. */
export const CodeSent = v.object({
  statusCode: v.literal(codeSentStatus),
  /** The phone, or the e-mail address, with its middle hidden. */
  phoneNo: v.string(),
  /** The code is good until then. */
  expiresAt: Instant,
  /** Seconds before it may be asked for again. */
  retryAfterSeconds: v.number(),
})

/** How a code request can be refused. */
export const sendFailures = ['code_too_soon', 'account_locked'] as const satisfies FailureCode[]
/** How a code that is handed in can be refused. */
export const codeFailures = [
  'code_wrong',
  'code_expired',
  'account_locked',
] as const satisfies FailureCode[]

/** The same of flows that anyone can begin (registration, recovery): too many wrong codes lock the flow alone. */
export const openSendFailures = ['code_too_soon', 'codes_locked'] as const satisfies FailureCode[]
export const openCodeFailures = [
  'code_wrong',
  'code_expired',
  'codes_locked',
] as const satisfies FailureCode[]
