/** Upload profiles of images that payers may see without a sign-in. */
export const payerPictureProfiles = ['brandLogo', 'checkoutIcon', 'checkoutLogo'] as const

/** URL of an image on the payer pages, by its file name. */
export const payerPicture = (name: string): string => `/merchant/payLink/picture/${name}`
