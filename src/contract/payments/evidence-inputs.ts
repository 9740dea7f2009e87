import * as v from 'valibot'
import { printed } from '#contract/printed-text.ts'
import { Id, Text } from '#contract/shapes.ts'
import { evidenceLimits, orderFileItems, policyItems } from '#domain/payments/evidence.ts'

export const AttachInput = v.object({
  transactionId: Id,
  item: v.picklist(orderFileItems, 'unknown_value'),
  /** Names of uploaded files. */
  files: v.pipe(
    v.array(Text(128), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(evidenceLimits.orderFiles, 'too_long'),
  ),
})

/** The new version of a policy; without text and files the website has none. */
export const PolicyInput = v.object({
  storeId: Id,
  item: v.picklist(policyItems, 'unknown_value'),
  text: v.optional(
    v.pipe(
      v.string('format'),
      v.trim(),
      v.maxLength(evidenceLimits.policyText, 'too_long'),
      printed,
    ),
    '',
  ),
  files: v.optional(
    v.pipe(v.array(Text(128), 'format'), v.maxLength(evidenceLimits.policyFiles, 'too_long')),
    [],
  ),
  /** The version that the caller saw; 0 where there was none. Of two concurrent edits the second is refused. */
  seen: v.pipe(v.number('required'), v.integer('format'), v.minValue(0, 'format')),
})
