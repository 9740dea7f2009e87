export const tradeTypes = ['goods', 'service', 'digital'] as const
export type TradeType = (typeof tradeTypes)[number]

/** Trade type that only the provider sets; it makes the merchant omnichannel. */
export const omnichannelType = 'Service/Goods'
