import { css } from '#styled/css'

/** The progress bar of the proof of work, where it is a native `progress` element. */
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
