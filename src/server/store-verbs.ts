import type { nouns } from '#contract/registry.ts'
import { add } from './groups/add.ts'
import { batchAdd } from './groups/batch-add.ts'
import { detail } from './groups/detail.ts'
import { list as listGroups } from './groups/list.ts'
import { listRisk } from './groups/list-risk.ts'
import { remove } from './groups/remove.ts'
import { update } from './groups/update.ts'
import type { VerbsOf } from './kernel/verb.ts'
import { answerShop } from './sandbox/shops/answer-shop.ts'
import { listShops } from './sandbox/shops/list-shops.ts'
import { setShop } from './sandbox/shops/set-shop.ts'
import { addmod } from './stores/addmod.ts'
import { changeCashAccount } from './stores/change-cash-account.ts'
import { changeCashAccountSendMsg } from './stores/change-cash-account-send-msg.ts'
import { changeHideStatus } from './stores/change-hide-status.ts'
import { checkkycstatus } from './stores/checkkycstatus.ts'
import { delStore } from './stores/del-store.ts'
import { deleteAuth } from './stores/delete-auth.ts'
import { getStoresByGroupId } from './stores/get-stores-by-group-id.ts'
import { list as listStores } from './stores/list.ts'
import { merchantOauth } from './stores/merchant-oauth.ts'
import { querySubMerchantPage } from './stores/query-sub-merchant-page.ts'
import { selectOne } from './stores/select-one.ts'
import { shopDetail } from './stores/shop-detail.ts'
import { startOauth } from './stores/start-oauth.ts'
import { template } from './stores/template.ts'
import { webSiteOverview } from './stores/web-site-overview.ts'

/** The verbs of websites, their groups and the shops that the sandbox plays. */
export const storeVerbs = {
  stores: {
    addmod,
    changeCashAccount,
    changeCashAccountSendMsg,
    changeHideStatus,
    checkkycstatus,
    delStore,
    deleteAuth,
    getStoresByGroupId,
    list: listStores,
    merchantOauth,
    querySubMerchantPage,
    selectOne,
    shopDetail,
    startOauth,
    template,
    webSiteOverview,
  },
  groups: { add, batchAdd, detail, list: listGroups, listRisk, remove, update },
  sandboxShops: { answerShop, listShops, setShop },
} satisfies Pick<VerbsOf<typeof nouns>, 'stores' | 'groups' | 'sandboxShops'>
