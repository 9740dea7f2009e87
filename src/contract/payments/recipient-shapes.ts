import * as v from 'valibot'
import { mayHold, type OtherNumber } from '#contract/other-numbers.ts'
import { OptionalText } from '#contract/shapes.ts'
import { type RecipientField, recipientFields } from '#domain/payments/recipients.ts'

const ofRecipient = (numbers: OtherNumber) =>
  v.optional(v.pipe(v.string('format'), v.trim(), v.maxLength(128, 'too_long'), mayHold(numbers)))
const numbered: Partial<Record<RecipientField, ReturnType<typeof ofRecipient>>> = {
  accountNumber: ofRecipient('bank_account'),
  nationalId: ofRecipient('document'),
}
/** Recipient of a refund, as far as the gateway requires one. */
export const recipientEntries = Object.fromEntries(
  recipientFields.map((field) => [field, numbered[field] ?? OptionalText(128)]),
) as Record<(typeof recipientFields)[number], ReturnType<typeof OptionalText>>
