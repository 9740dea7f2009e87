import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { Instant, Nothing, SuccessText, Text } from '#contract/shapes.ts'
import { accountRefusals, accountStatuses } from '#domain/access/account.ts'
import { readContactField } from '#domain/contact.ts'

/** A field that the contact form also has, validated by the same rule. */
const Field = (field: 'contactName' | 'email' | 'phone' | 'companyName') =>
  v.pipe(
    v.string('required'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readContactField(field, dataset.value)
      if ('value' in read) return read.value
      addIssue({ message: read.fault })
      return NEVER
    }),
  )

export const AccountForm = v.object({
  companyName: Field('companyName'),
  /** The company's registration number. */
  registrationNo: v.pipe(
    Text(40),
    v.regex(/^[\p{L}\d][\p{L}\d ./-]*$/u, 'format'),
    mayHold('document'),
  ),
  country: v.pipe(v.string('required'), v.regex(/^[A-Z]{2}$/, 'unknown_value')),
  address: v.pipe(Text(200), v.minLength(5, 'too_short')),
  contactName: Field('contactName'),
  email: Field('email'),
  phone: Field('phone'),
})
export type AccountForm = v.InferOutput<typeof AccountForm>

export const queryMerSetting = call({
  id: 'bizinfo.queryMerSetting',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/bizinfo/queryMerSetting',
  access: 'session',
  input: Nothing,
  output: v.object({
    status: v.picklist(accountStatuses),
    /** What the merchant entered at registration, used to prefill the form; null where it did not register itself. */
    registered: v.nullable(
      v.object({
        companyName: v.string(),
        country: v.string(),
        contactName: v.string(),
        email: v.string(),
        phone: v.string(),
      }),
    ),
    /** The last submission; null when there was none. */
    form: v.nullable(
      v.object({
        companyName: v.string(),
        registrationNo: v.string(),
        country: v.string(),
        address: v.string(),
        contactName: v.string(),
        email: v.string(),
        phone: v.string(),
      }),
    ),
    sentAt: v.nullable(Instant),
    decidedAt: v.nullable(Instant),
    refusal: v.nullable(v.picklist(accountRefusals)),
  }),
  refuses: [],
  summary:
    "Returns the account information that the merchant submitted, and the provider's decision.",
})
export const initMerSetting = call({
  id: 'bizinfo.initMerSetting',
  method: 'POST',
  changes: ['bizinfo', 'user'],
  path: '/merchant/acquirer/bizinfo/initMerSetting',
  access: 'administrator',
  idempotent: true,
  input: AccountForm,
  output: SuccessText,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary: 'Submits the account information; its status becomes PENDING. Administrators only.',
})
