import type { initMerSetting } from '#contract/access/account.ts'
import type { Input } from '#contract/call.ts'
import { readContactField } from '#domain/contact.ts'
import { contactErrorText } from '#labels/notifications/contact.ts'
import { m } from '#paraglide/messages.js'

export type AccountValues = Input<typeof initMerSetting>
export type AccountField = keyof AccountValues

export const emptyForm: AccountValues = {
  companyName: '',
  registrationNo: '',
  country: '',
  address: '',
  contactName: '',
  email: '',
  phone: '',
}

/** Text fields in the order of the form; the country is not listed because it is a select. */
export const typedFields: readonly {
  readonly field: Exclude<AccountField, 'country'>
  readonly label: () => string
  readonly autoComplete: string
  readonly type?: 'email' | 'tel'
}[] = [
  { field: 'companyName', label: m.account_company, autoComplete: 'organization' },
  { field: 'registrationNo', label: m.account_registration_no, autoComplete: 'off' },
  { field: 'address', label: m.account_address, autoComplete: 'street-address' },
  { field: 'contactName', label: m.account_contact_name, autoComplete: 'name' },
  { field: 'email', label: m.account_email, autoComplete: 'email', type: 'email' },
  { field: 'phone', label: m.account_phone, autoComplete: 'tel', type: 'tel' },
]

const isContact = (field: AccountField) =>
  field === 'companyName' || field === 'contactName' || field === 'email' || field === 'phone'

export function formErrors(values: AccountValues): Partial<Record<AccountField, string>> {
  const faults: Partial<Record<AccountField, string>> = {}
  for (const field of Object.keys(values) as AccountField[]) {
    const value = values[field]
    if (isContact(field)) {
      const read = readContactField(field, value)
      if ('fault' in read) faults[field] = contactErrorText(field, read.fault)
    } else if (value.trim() === '') faults[field] = m.portal_fault_required()
  }
  return faults
}
