/** Demo shops where anybody can try a payment: orders are not stored and no money moves. */
export const demoShops = ['store', 'airline'] as const
export type DemoShop = (typeof demoShops)[number]

/** Goods of each demo shop, with prices in minor units of `demoCurrency`. */
export const demoGoods = {
  store: { teapot: 4_800n, cup: 1_450n, bowl: 2_200n },
  airline: { flight: 18_900n, bag: 3_500n, seat: 1_200n },
} as const
export type DemoGood = { [Shop in DemoShop]: keyof (typeof demoGoods)[Shop] }[DemoShop]

export const demoCurrency = 'USD'
/** Maximum quantity of one item in an order, and the validity of an order in hours. */
export const demoLimits = { quantity: 9, hours: 24 }

/** Price of an item in minor units; undefined if the shop does not sell it. */
export function demoPrice(shop: DemoShop, good: string): bigint | undefined {
  const prices: Readonly<Record<string, bigint>> = demoGoods[shop]
  return Object.hasOwn(prices, good) ? prices[good] : undefined
}
