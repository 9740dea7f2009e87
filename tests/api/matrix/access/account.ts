import { type Entries, email, own } from '../../support/matrix-entry.ts'

export const entries: Entries = {
  'bizinfo.initMerSetting': own(
    () => ({
      companyName: 'Ann Company',
      registrationNo: '1234567',
      country: 'GB',
      address: '1 High Street, Leeds',
      contactName: 'Ann Lee',
      email: email(),
      phone: '+441134960000',
    }),
    'refused',
  ),
  'bizinfo.queryMerSetting': own(),
}
