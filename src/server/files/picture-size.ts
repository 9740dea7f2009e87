import type { FailureCode } from '#contract/failures.ts'
import type { UploadProfile } from '#contract/files.ts'
import { checkoutLimits } from '#domain/links/checkout-settings.ts'

export type PictureSize = { readonly width: number; readonly height: number }
type Wanted = {
  readonly fits: (size: PictureSize) => boolean
  readonly fault: Extract<FailureCode, 'icon_pixels' | 'logo_pixels'>
}

/** Profiles whose pictures must have a certain size. */
const wanted: Readonly<Partial<Record<UploadProfile, Wanted>>> = {
  checkoutIcon: {
    fits: ({ width, height }) => Math.max(width, height) <= checkoutLimits.iconPixels,
    fault: 'icon_pixels',
  },
  checkoutLogo: {
    fits: ({ width, height }) =>
      width === checkoutLimits.logoWidth && height === checkoutLimits.logoHeight,
    fault: 'logo_pixels',
  },
}

/** What is wrong with the size of a picture, where its use asks for one. */
export function sizeFault(
  profile: UploadProfile,
  size: PictureSize | undefined,
): Wanted['fault'] | undefined {
  const rule = wanted[profile]
  return rule && !(size && rule.fits(size)) ? rule.fault : undefined
}
