import * as v from 'valibot'
import { isReasonCode, type ReasonCode, type ReasonOwner } from '#domain/reasons.ts'

/** A reason as it crosses the wire. */
export const Reason = v.object({
  code: v.custom<ReasonCode>((code) => typeof code === 'string' && isReasonCode(code)),
  owner: v.picklist(['you', 'administrator', 'provider', 'bank', 'time'] satisfies ReasonOwner[]),
  params: v.record(v.string(), v.string()),
})
