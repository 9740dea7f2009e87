/** The upload profiles whose files are pictures. */
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

/** Whether the files of an upload profile are pictures: they go by `file.upload`, all others by `file.uploadService`. */
export const isPictures = (profile: string): profile is PictureProfile =>
  pictureProfiles.some((one) => one === profile)
