import type { nouns } from '#contract/registry.ts'
import { add as addCurrentz } from '#server/currentz/add.ts'
import { getAutoLoginAddress as currentzAddress } from '#server/currentz/get-auto-login-address.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { addCurrency } from '#server/virtual-accounts/add-currency.ts'
import { applyCreate } from '#server/virtual-accounts/apply-create.ts'
import { checkPermission } from '#server/virtual-accounts/check-permission.ts'
import { create } from '#server/virtual-accounts/create.ts'
import { getAssociation } from '#server/virtual-accounts/get-association.ts'
import { getAutoLoginAddress } from '#server/virtual-accounts/get-auto-login-address.ts'
import { getSettlementCurrency } from '#server/virtual-accounts/get-settlement-currency.ts'
import { list } from '#server/virtual-accounts/list.ts'
import { preApplyCreate } from '#server/virtual-accounts/pre-apply-create.ts'
import { uploadAssociation } from '#server/virtual-accounts/upload-association.ts'
import { add } from './add.ts'
import { getAccountDetail } from './get-account-detail.ts'
import { listAccounts } from './list-accounts.ts'
import { listBanks } from './list-banks.ts'
import { listCities } from './list-cities.ts'
import { listProvinces } from './list-provinces.ts'
import { remove } from './remove.ts'
import { sendMsg } from './send-msg.ts'
import { update } from './update.ts'

/** The verbs of the accounts that take withdrawals. */
export const withdrawalAccountVerbs = {
  beneficiary: {
    add,
    getAccountDetail,
    listAccounts,
    listBanks,
    listCities,
    listProvinces,
    remove,
    sendMsg,
    update,
    userSendMsg: (ctx) => sendMsg(ctx, {}),
  },
  virtualAccounts: {
    addCurrency,
    applyCreate,
    checkPermission,
    create,
    getAssociation,
    getAutoLoginAddress,
    getSettlementCurrency,
    list,
    preApplyCreate,
    uploadAssociation,
  },
  currentz: { add: addCurrentz, getAutoLoginAddress: currentzAddress },
} satisfies Pick<VerbsOf<typeof nouns>, 'beneficiary' | 'virtualAccounts' | 'currentz'>
