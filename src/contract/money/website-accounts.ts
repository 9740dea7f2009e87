import * as v from 'valibot'
import { Code, CodeSent, codeFailures, sendFailures } from '#contract/access/codes.ts'
import { call } from '#contract/call.ts'
import { ApplicationFilters } from '#contract/company/website-inputs.ts'
import { StoreRow } from '#contract/company/website-shapes.ts'
import { Id, pageOf, SuccessText } from '#contract/shapes.ts'
import { buttons } from '#domain/permissions.ts'

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
  summary: 'Lists the stores the caller can access with their applications, latest first.',
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
  summary: "Sends the user's phone a code for changing a website's withdrawal account.",
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
  summary: 'Sets the account that withdrawals of a website go to by default.',
})
