import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { AqueductPicture } from './aqueduct-picture.tsx'
import { LedgerFigure } from './ledger-figure.tsx'

const look = {
  promise: css({ p: '12', maxWidth: '[46rem]', flow: 'column', gap: '6' }),
  tagline: css({
    textStyle: 'display',
    color: 'accent.fg',
    textWrap: 'balance',
    '&:lang(zh)': { fontSize: '3xl' },
  }),
  point: css({ textStyle: 'large', color: 'fg.muted' }),
}

/** Product panel beside the form: a promise, a figure that illustrates it, and a picture of an aqueduct. */
export const SignedOutPanel = () => (
  <>
    <div className={look.promise}>
      <p className={look.tagline}>{m.common_tagline()}</p>
      <p className={look.point}>{m.signin_panel_text()}</p>
      <LedgerFigure />
    </div>
    <AqueductPicture />
  </>
)
