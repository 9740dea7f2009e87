import * as v from 'valibot'
import { Code, CodeSent, codeFailures, sendFailures } from '#contract/access/codes.ts'
import { call } from '#contract/call.ts'
import { ApplicationFilters } from '#contract/company/website-inputs.ts'
import { StoreRow } from '#contract/company/website-shapes.ts'
import { Id, pageOf, SuccessText } from '#contract/shapes.ts'
import { buttons } from '#domain/permissions.ts'

declare module '#contract/call.ts' {
  interface FirstWords {
    websiteAccounts: 'subMerchant'
  }
}

const menu = 'M-0202' as const
const which = { storeId: Id }

export const querySubMerchantPage = call({
  id: 'subMerchant.queryPage',
  method: 'POST',
  reads: true,
  of: ['store', 'withdrawalAccounts'],
  path: '/merchant/acquirer/subMerchant/querySubMerchantPage',
  access: { menu: ['M-14', 'M-0203'] },
  input: ApplicationFilters,
  output: pageOf(StoreRow),
  refuses: [],
  summary: 'The stores in reach with their applications, the latest first.',
})

export const changeCashAccountSendMsg = call({
  id: 'store.changeCashAccountSendMsg',
  method: 'POST',
  changes: [],
  path: '/merchant/acquirer/store/changeCashAccountSendMsg',
  ours: true,
  request: 'form',
  access: { menu, button: buttons.changeCashAccount },
  input: v.object(which),
  output: CodeSent,
  refuses: [...sendFailures],
  summary: 'Sends the code for a change of the withdrawal account to the phone of the user.',
})

export const changeCashAccount = call({
  id: 'store.changeCashAccount',
  method: 'POST',
  changes: ['store'],
  path: '/merchant/acquirer/store/changeCashAccount',
  access: { menu, button: buttons.changeCashAccount },
  idempotent: true,
  input: v.object({ ...which, accountId: Id, code: Code }),
  output: SuccessText,
  refuses: [...codeFailures, 'key_reused', 'in_progress'],
  summary: 'Sets where the withdrawals of a website go when none is chosen.',
})
