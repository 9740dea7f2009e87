import type * as contract from '#contract/money/virtual-accounts.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { autoLogin } from '../shared/auto-login.ts'
import { addCurrency } from './add-currency.ts'
import { applyCreate } from './apply-create.ts'
import { checkPermission } from './check-permission.ts'
import { create } from './create.ts'
import { virtualAccountCase } from './desk.ts'
import { virtualAccountEvents } from './events.ts'
import { getAssociation } from './get-association.ts'
import { getSettlementCurrency } from './get-settlement-currency.ts'
import { virtualAccountJobs } from './jobs.ts'
import { list } from './list.ts'
import { preApplyCreate } from './pre-apply-create.ts'
import { uploadAssociation } from './upload-association.ts'

export const virtualAccounts = {
  handlers: {
    addCurrency,
    applyCreate,
    checkPermission,
    create,
    getAssociation,
    getAutoLoginAddress: async (ctx) => ({
      autoLoginUrl: await autoLogin(ctx, 'va', 'va.getAutoLoginAddress'),
    }),
    getSettlementCurrency,
    list,
    preApplyCreate,
    uploadAssociation,
  } satisfies HandlersOf<typeof contract>,
  jobs: virtualAccountJobs,
  desk: { virtual_account: virtualAccountCase },
  events: virtualAccountEvents,
}
