import type * as contract from '#contract/money/website-accounts.ts'
import { sendBoundCode } from '#server/access/security/shared/send-own-code.ts'
import { findStore } from '#server/company/websites/shared/find-store.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { changeCashAccount } from './change-cash-account.ts'
import { querySubMerchantPage } from './query-sub-merchant-page.ts'

export const websiteAccounts = {
  handlers: {
    changeCashAccount,
    changeCashAccountSendMsg: async (ctx, { storeId }) => {
      await findStore(ctx, storeId)
      return sendBoundCode(ctx, 'changeCashAccount')
    },
    querySubMerchantPage,
  } satisfies HandlersOf<typeof contract>,
}
