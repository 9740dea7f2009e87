const desk = { width: 1216, height: 760 }
const phone = { width: 390, height: 760 }

/** The product screenshots shown on the site, with their sizes in CSS pixels. */
export const sizes = {
  'portal-transactions': desk,
  'portal-detail': desk,
  'portal-balance': desk,
  'portal-proof': desk,
  'payer-order': phone,
  'payer-card': phone,
  'payer-done': phone,
} as const
export type PictureName = keyof typeof sizes
// Cast: Object.keys of a literal record returns its keys.
export const pictures = Object.keys(sizes) as [PictureName, ...PictureName[]]

/** The stored widths of a picture, with their file name endings: desktop screenshots also exist in mobile width. */
export const widthsOf = (name: PictureName): readonly { ending: string; width: number }[] => {
  const { width } = sizes[name]
  return [
    ...(width > phone.width ? [{ ending: '-small', width: 760 }] : []),
    { ending: '', width },
    { ending: '-large', width: width * 2 },
  ]
}
