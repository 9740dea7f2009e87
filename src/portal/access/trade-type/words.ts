import type { TradeType } from '#domain/access/trade-types.ts'
import { m } from '#paraglide/messages.js'
import { tradeTypeNames } from '#words/company/websites.ts'

/** What each trade type is called, and what belongs to it. */
export const tradeTypeWords: Record<TradeType, { name: () => string; hint: () => string }> = {
  goods: { name: tradeTypeNames.goods, hint: m.trade_type_goods_hint },
  service: { name: tradeTypeNames.service, hint: m.trade_type_service_hint },
  digital: { name: tradeTypeNames.digital, hint: m.trade_type_digital_hint },
}
