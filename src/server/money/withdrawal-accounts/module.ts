import type * as contract from '#contract/money/withdrawal-accounts.ts'
import { sendBoundCode } from '#server/access/security/shared/send-own-code.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { withdrawalAccountDeadlines } from './deadlines.ts'
import { withdrawalAccountCase } from './desk.ts'
import { withdrawalAccountEvents } from './events.ts'
import { getAccountDetail } from './get-account-detail.ts'
import { listAccounts } from './list-accounts.ts'
import { listBanks } from './list-banks.ts'
import { listCities } from './list-cities.ts'
import { listProvinces } from './list-provinces.ts'
import { remove } from './remove.ts'
import { update } from './update.ts'

export const withdrawalAccounts = {
  handlers: {
    add,
    getAccountDetail,
    listAccounts,
    listBanks,
    listCities,
    listProvinces,
    remove,
    // The recipient of the code comes from the account, not from the caller.
    sendMsg: (ctx) => sendBoundCode(ctx, 'withdrawalAccount'),
    update,
    userSendMsg: (ctx) => sendBoundCode(ctx, 'withdrawalAccount'),
  } satisfies HandlersOf<typeof contract>,
  desk: { withdrawal_account: withdrawalAccountCase },
  events: withdrawalAccountEvents,
  deadlines: withdrawalAccountDeadlines,
}
