import { type Entries, email, machineId, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'contact.send': own(
    () => ({
      contactName: 'Ann Lee',
      email: email(),
      phone: '+441134960000',
      companyName: 'Ann Company',
      website: 'https://ann.example',
      agreement: true,
      machineId,
    }),
    'captcha_needed',
  ),
}
