import { settlementCurrencies } from '#domain/currencies.ts'
import { type Entries, fresh, ofMerchant, own } from './matrix-entry.ts'
import { written } from './withdrawal-accounts.ts'

let opened = 0
// Of one merchant several ask; the account in a currency is opened once.
const nextCurrency = () => settlementCurrencies[opened++ % settlementCurrencies.length]

/** Withdrawal accounts belong to the whole merchant. Nobody was sent a code. */
export const accountEntriesOfMoney: Entries = {
  'beneficiary.listBanks': own(),
  'beneficiary.listProvinces': own(),
  'beneficiary.listCities': own(() => ({ province: 'CN-44' })),
  'beneficiary.listAccounts': own(),
  'beneficiary.getAccountDetail': ofMerchant(async (make) => ({
    accountId: await make.withdrawalAccount(),
  })),
  // A certificate that was never uploaded is told before the code is looked at.
  'beneficiary.add': own(() => written(), 'invalid_input'),
  'beneficiary.update': ofMerchant(
    async (make) => ({ ...written(), accountId: await make.withdrawalAccount() }),
    'invalid_input',
  ),
  'beneficiary.delete': ofMerchant(
    async (make) => ({ accountId: await make.withdrawalAccount(), verifyCode: '123456' }),
    'code_wrong',
  ),
  'beneficiary.sendMsg': own(),
  'user.beneficiarySendMsg': own(),
  'va.getSettlementCurrency': own(),
  'va.checkPermission': own(),
  'va.preApplyCreate': own(),
  'va.applyCreate': own(() => ({ name: fresh(), currencies: ['USD'] })),
  'va.create': own(() => ({ name: fresh(), currencies: ['USD'] })),
  'va.list': own(),
  'va.addCurrency': ofMerchant(async (make) => ({
    virtualAccountId: await make.virtualAccount(),
    currencies: ['HKD'],
  })),
  'va.getAutoLoginAddress': own(),
  'va.getAssociation': own(),
  'va.uploadAssociation': own(() => ({ fileName: 'fil_none.png' }), 'invalid_input'),
  'currents.add': own(() => ({ currency: nextCurrency() })),
  'currents.getAutoLoginAddress': own(),
  'sandbox.getCollection': own(() => ({ ticket: 'none' }), 'ticket_refused'),
}
