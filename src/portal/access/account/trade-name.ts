import { m } from '#paraglide/messages.js'

const names: Readonly<Record<string, () => string>> = {
  goods: m.trade_type_goods,
  service: m.trade_type_service,
  digital: m.trade_type_digital,
  'service/goods': m.account_trade_both,
}

/** What a merchant trades in, in words; a kind that is not known as it stands. */
export const tradeName = (industryType: string | null): string =>
  industryType === null
    ? m.account_trade_none()
    : (names[industryType.toLowerCase()]?.() ?? industryType)
