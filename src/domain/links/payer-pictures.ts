/** The upload profiles whose pictures payers may see: nobody signs in for them. */
export const payerPictureProfiles = ['brandLogo', 'checkoutIcon', 'checkoutLogo'] as const

/** Where a payer's browser finds a picture by the name of its file. */
export const payerPicture = (name: string): string => `/merchant/payLink/picture/${name}`
