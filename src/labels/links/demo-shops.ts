import type { DemoGood, DemoShop } from '#domain/links/demo-shops.ts'
import { m } from '#paraglide/messages.js'

type Named = (empty?: Record<string, never>, of?: { locale?: 'en' | 'zh' }) => string

export const demoShopNames: Readonly<Record<DemoShop, Named>> = {
  store: m.demo_shop_store,
  airline: m.demo_shop_airline,
}
export const demoGoodNames: Readonly<Record<DemoGood, Named>> = {
  teapot: m.demo_good_teapot,
  cup: m.demo_good_cup,
  bowl: m.demo_good_bowl,
  flight: m.demo_good_flight,
  bag: m.demo_good_bag,
  seat: m.demo_good_seat,
}
