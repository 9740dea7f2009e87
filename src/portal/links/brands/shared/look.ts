import { css } from '#styled/css'

/** A form with what it makes beside it, which stays in sight. */
export const besideLook = {
  root: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  }),
  aside: css({ position: { lg: 'sticky' }, top: { lg: '20' }, minWidth: '0' }),
}
