/** Shop platforms of a brand's shop; the payer page links to the platform's privacy page. */
export const storefronts = ['shopify', 'shopline'] as const
export type Storefront = (typeof storefronts)[number]

export const storefrontOf: Readonly<
  Record<Storefront, { readonly name: string; readonly privacyUrl: string; readonly logo: string }>
> = {
  shopify: {
    name: 'Shopify',
    privacyUrl: 'https://www.shopify.com/legal/privacy',
    logo: '/storefronts/shopify.svg',
  },
  shopline: {
    name: 'SHOPLINE',
    privacyUrl: 'https://www.shopline.com/legal/privacy',
    logo: '/storefronts/shopline.svg',
  },
}
