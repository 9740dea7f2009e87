import type { TradeType } from '#domain/trade-types.ts'
import { m } from '#paraglide/messages.js'

/** What each trade type is called, and what belongs to it. */
export const tradeTypeWords: Record<TradeType, { name: () => string; hint: () => string }> = {
  goods: { name: m.trade_type_goods, hint: m.trade_type_goods_hint },
  service: { name: m.trade_type_service, hint: m.trade_type_service_hint },
  digital: { name: m.trade_type_digital, hint: m.trade_type_digital_hint },
}
