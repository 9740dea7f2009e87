import * as v from 'valibot'
import { type ShopChange, shopEventLabels, websiteEventLabels } from '#labels/events/websites.ts'
import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { merchantEvent } from '#server/events/event.ts'

const seen = {
  screen: '/aq/webDetail',
  address: (storeId: string) => `/aq/webDetail?accId=${encodeURIComponent(storeId)}`,
} as const
const told = decisionEvents(websiteEventLabels, { about: 'review_result', ...seen })

export const websiteEvents = {
  approve: told('website.approve'),
  decline: told('website.decline'),
  modify: told('website.modify'),
  flag: told('website.flag'),
  freeze: told('website.freeze'),
  hold: told('website.hold'),
  close: told('website.close'),
  resume: told('website.resume'),
} satisfies DecisionEvents<'website'>

const ShopParams: v.GenericSchema<unknown, ShopChange> = v.object({
  label: v.string(),
  shop: v.string(),
})
const ofShop = (type: keyof typeof shopEventLabels) =>
  merchantEvent({
    ...{ type, about: 'system_notice', params: ShopParams, words: shopEventLabels[type] },
    ...seen,
    channels: ['message', 'mail'],
  })

/** The notifications about a website's shop, which changes without the merchant's action. */
export const shopEvents = {
  unreachable: ofShop('website.shop_unreachable'),
  closed: ofShop('website.shop_closed'),
  moved: ofShop('website.shop_moved'),
  works: ofShop('website.shop_works'),
}
