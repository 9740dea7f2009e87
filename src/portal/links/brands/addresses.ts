/** The form of a brand. */
export const brandHref = (brandId: string): string => `/aq/addBrand?id=${brandId}`
