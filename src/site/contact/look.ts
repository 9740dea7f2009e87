import { css } from '#styled/css'

/** A text that is not always there: it takes no space while empty. */
export const passing = css({ _empty: { display: 'none' } })

/** A button whose spinner is visible while it is busy. */
export const spins = css({ '&:not([aria-busy=true]) > [data-part=spinner]': { display: 'none' } })

/** A native dialog in our design; its width is set by the caller. */
export const dialog = css({
  margin: 'auto',
  width: '[calc(100% - 2rem)]',
  maxHeight: '[calc(100dvh - 1rem)]',
  bg: 'surface.raised',
  color: 'fg',
  p: '6',
  borderWidth: 'hair',
  borderRadius: 'lg',
  boxShadow: 'float',
  '&::backdrop': { bg: 'veil' },
})

/** Container of the verification picture; its aspect ratio is reserved before the picture loads. */
export const picture = css({
  position: 'relative',
  aspectRatio: '[2]',
  borderRadius: 'md',
  overflow: 'hidden',
  bg: 'surface.sunken',
  userSelect: 'none',
  '& img': { display: 'block', width: 'full', height: 'auto' },
})
