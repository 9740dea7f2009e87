export const brandHref = (brandId: string): string => `/aq/addBrand?id=${brandId}`
