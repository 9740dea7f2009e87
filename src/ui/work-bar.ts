import { css } from '#styled/css'

/** The bar that tells how far the work of a device is, where it is a `progress` of the page's own. */
export const workBar = css({
  '&:not([hidden])': { display: 'block' },
  width: 'full',
  height: '1.5',
  mt: '2',
  appearance: 'none',
  bg: 'line',
  borderWidth: 'none',
  borderRadius: 'full',
  overflow: 'hidden',
  '&::-webkit-progress-bar': { bg: 'line' },
  '&::-webkit-progress-value': { bg: 'accent' },
  '&::-moz-progress-bar': { bg: 'accent' },
})
