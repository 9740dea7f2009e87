import { type Entries, ofMerchant, own } from '../../support/matrix-entry.ts'
import { accountRecords, written } from '../../support/withdrawal-accounts.ts'

/** Withdrawal accounts belong to the whole merchant. No code was sent. */
export const entries: Entries = {
  'withdrawalAccounts.listBanks': own(),
  'withdrawalAccounts.listProvinces': own(),
  'withdrawalAccounts.listCities': own(() => ({ province: 'CN-44' })),
  'withdrawalAccounts.listAccounts': own(),
  'withdrawalAccounts.getAccountDetail': ofMerchant(async (make) => ({
    accountId: await accountRecords(make.api, make.merchant).withdrawalAccount(),
  })),
  // A certificate that was never uploaded is reported before the code is checked.
  'withdrawalAccounts.add': own(() => written(), 'invalid_input'),
  'withdrawalAccounts.update': ofMerchant(
    async (make) => ({
      ...written(),
      accountId: await accountRecords(make.api, make.merchant).withdrawalAccount(),
    }),
    'invalid_input',
  ),
  'withdrawalAccounts.delete': ofMerchant(
    async (make) => ({
      accountId: await accountRecords(make.api, make.merchant).withdrawalAccount(),
      verifyCode: '123456',
    }),
    'code_wrong',
  ),
  'withdrawalAccounts.sendMsg': own(),
  'user.beneficiarySendMsg': own(),
  'sandbox.getCollection': own(() => ({ ticket: 'none' }), 'ticket_refused'),
}
