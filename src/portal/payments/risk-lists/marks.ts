import { css } from '#styled/css'

/** The marks of the two sides of a backtest, told apart by pattern as well as by colour. */
export const marks = {
  box: css({
    display: 'inline-block',
    width: '3',
    height: '3',
    borderRadius: 'sm',
    flexShrink: '0',
  }),
  bad: css({ bg: 'accent' }),
  good: css({
    borderWidth: 'hair',
    borderColor: 'tone.warn.fg',
    color: 'tone.warn.fg',
    bgImage: '[repeating-linear-gradient(135deg, currentColor 0 1px, transparent 1px 4px)]',
  }),
}
