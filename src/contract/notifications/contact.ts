import * as v from 'valibot'
import { device } from '#contract/access/sign-in-shapes.ts'
import { call } from '#contract/call.ts'
import { SuccessText } from '#contract/shapes.ts'
import { type ContactField, contactCalls, readContactField } from '#domain/contact.ts'

/** A form field with its own rule, as stored. */
const Field = (field: ContactField) =>
  v.pipe(
    v.string('required'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readContactField(field, dataset.value)
      if ('value' in read) return read.value
      addIssue({ message: read.fault })
      return NEVER
    }),
  )

export const send = call({
  id: 'contact.send',
  method: 'POST',
  changes: [],
  path: contactCalls.send,
  access: 'public',
  idempotent: true,
  input: v.object({
    contactName: Field('contactName'),
    email: Field('email'),
    phone: Field('phone'),
    companyName: Field('companyName'),
    website: Field('website'),
    agreement: v.literal(true, 'agreement_needed'),
    ...device,
  }),
  output: SuccessText,
  refuses: ['captcha_needed', 'cross_site', 'key_reused', 'in_progress'],
  summary:
    'Submits the contact sales form. Requires the headers captchaToken and verifyBody of the scene contact.',
})
