import { css } from '#styled/css'

/** A form with its preview next to it, which stays visible while scrolling. */
export const besideLook = {
  root: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  }),
  aside: css({ position: { lg: 'sticky' }, top: { lg: '20' }, minWidth: '0' }),
}
