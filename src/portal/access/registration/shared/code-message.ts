import type { FailureCode } from '#contract/failures.ts'
import type { Said } from '#machines/parts/answer.ts'
import type { CallFailure } from '#portal/kit/failure.ts'

/** The field to blame for failures that concern exactly one field. */
const fieldOf: Partial<Record<FailureCode, string>> = {
  phone_registered: 'phone',
  email_registered: 'email',
  email_other_region: 'email',
  email_code_needed: 'code',
  code_wrong: 'code',
  code_expired: 'code',
}

/** Converts a refusal for the access flows: the message, and the field errors. */
export function saidOf({ failure, msg, reasons, fields }: CallFailure): Said {
  const field = failure === null ? undefined : fieldOf[failure]
  return { message: msg, reasons, faults: field === undefined ? fields : { [field]: msg } }
}
