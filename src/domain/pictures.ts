export const pictureProfiles = [
  'image',
  'refundImage',
  'websiteImage',
  'orderImage',
  'appealPicture',
  'identityImage',
  'companyLogo',
  'brandLogo',
  'checkoutIcon',
  'checkoutLogo',
] as const
export type PictureProfile = (typeof pictureProfiles)[number]

/**
 * Whether an upload profile is for images, which are uploaded with `file.upload`; all others use `file.uploadService`.
 */
export const isPictures = (profile: string): profile is PictureProfile =>
  pictureProfiles.some((one) => one === profile)
