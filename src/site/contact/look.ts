// Styles that the parts of the contact form share.
import { css } from '#styled/css'

/** A text that comes and goes: without words it takes no room. */
export const passing = css({ _empty: { display: 'none' } })

/** A button whose spinner is seen while it is busy. */
export const spins = css({ '&:not([aria-busy=true]) > [data-part=spinner]': { display: 'none' } })

/** A dialog of the platform in the house's look; its width is its own. */
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

/** Where a picture of the human verification stands; its shape is there before the picture is. */
export const picture = css({
  position: 'relative',
  aspectRatio: '[2]',
  borderRadius: 'md',
  overflow: 'hidden',
  bg: 'surface.sunken',
  userSelect: 'none',
  '& img': { display: 'block', width: 'full', height: 'auto' },
})
