import type * as contract from '#contract/links/payment-links.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { permitted } from '#server/links/permission/shared/permitted.ts'
import { confirmCheckout } from './confirm-checkout.ts'
import { createDemoOrder } from './create-demo-order.ts'
import { paymentLinkDeadlines } from './deadlines.ts'
import { find } from './find.ts'
import { getCountryInfo } from './get-country-info.ts'
import { getMerchantInfo } from './get-merchant-info.ts'
import { getOrderDetail } from './get-order-detail.ts'
import { getPayStatus } from './get-pay-status.ts'
import { giveUp } from './give-up.ts'
import { hasPermission } from './has-permission.ts'
import { paymentLinkJobs } from './jobs.ts'
import { look } from './look.ts'
import { open } from './open.ts'
import { pay } from './pay.ts'
import { picture } from './picture.ts'
import { receipt } from './receipt.ts'

export const paymentLinks = {
  handlers: {
    confirmCheckout,
    createDemoOrder,
    find: permitted(find),
    getCountryInfo,
    getMerchantInfo,
    getOrderDetail,
    getPayStatus,
    giveUp,
    hasPermission,
    look,
    open,
    pay,
    picture,
    receipt,
  } satisfies HandlersOf<typeof contract>,
  jobs: paymentLinkJobs,
  deadlines: paymentLinkDeadlines,
}
