/** The made-up shops where anybody may try how paying works: their orders are kept nowhere and no money moves. */
export const demoShops = ['store', 'airline'] as const
export type DemoShop = (typeof demoShops)[number]

/** What each of them sells, in minor units of `demoCurrency`. */
export const demoGoods = {
  store: { teapot: 4_800n, cup: 1_450n, bowl: 2_200n },
  airline: { flight: 18_900n, bag: 3_500n, seat: 1_200n },
} as const
export type DemoGood = { [Shop in DemoShop]: keyof (typeof demoGoods)[Shop] }[DemoShop]

export const demoCurrency = 'USD'
/** How many of one thing an order may have, and for how many hours it holds. */
export const demoLimits = { quantity: 9, hours: 24 }

/** The price of a thing in minor units; undefined where the shop does not sell it. */
export function demoPrice(shop: DemoShop, good: string): bigint | undefined {
  const prices: Readonly<Record<string, bigint>> = demoGoods[shop]
  return Object.hasOwn(prices, good) ? prices[good] : undefined
}
