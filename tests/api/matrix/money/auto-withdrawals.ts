import { type Entries, own } from '../../support/matrix-entry.ts'

/** Belongs to the whole merchant; nothing is set up, and no account is approved. */
export const entries: Entries = {
  'autoWithdraw.query': own(),
  'autoWithdraw.getEnum': own(),
  'autoWithdraw.listRecords': own(),
  'autoWithdraw.save': own(
    () => ({
      period: 'working_day',
      minimumAmount: '500.00',
      minimumCurrency: 'USD',
      targets: JSON.stringify([{ currency: 'USD', accountId: 'wac_none' }]),
    }),
    'refused',
  ),
  'autoWithdraw.close': own(undefined, 'refused'),
}
