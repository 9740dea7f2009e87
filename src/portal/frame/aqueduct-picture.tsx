import { css } from '#styled/css'

const look = {
  picture: css({ display: 'block', width: 'full', height: 'auto' }),
  stone: css({ fill: 'accent.line', opacity: '[0.55]' }),
  near: css({ fill: 'accent.line' }),
  water: css({ stroke: 'accent', fill: '[none]' }),
  ground: css({ stroke: 'accent.line', fill: '[none]' }),
}

/** A row of arches cut out of a wall, as one path. */
function arches(
  left: number,
  top: number,
  count: number,
  span: number,
  pier: number,
  height: number,
): string {
  const width = count * (span + pier) + pier
  const foot = top + height
  const rise = span / 2
  const deck = 14
  const openings = Array.from({ length: count }, (_, index) => {
    const from = left + pier + index * (span + pier)
    return `M${from} ${foot}V${top + deck + rise}a${rise} ${rise} 0 0 1 ${span} 0V${foot}z`
  })
  return `M${left} ${top}h${width}V${foot}h${-width}z${openings.join('')}`
}

/** Decorative illustration of an aqueduct with two tiers of arches: the brand mark, drawn large. */
export function AqueductPicture() {
  const waves = Array.from({ length: 16 }, () => 'q11.25 -7 22.5 0t22.5 0').join('')
  return (
    <svg
      viewBox="0 0 640 300"
      className={look.picture}
      aria-hidden="true"
      preserveAspectRatio="xMidYMax slice"
    >
      <path className={look.stone} fillRule="evenodd" d={arches(-14, 58, 14, 34, 13, 74)} />
      <path className={look.near} fillRule="evenodd" d={arches(-20, 132, 5, 108, 26, 168)} />
      <path className={look.water} d={`M-10 46${waves}`} strokeWidth="5" strokeLinecap="round" />
      <path
        className={look.water}
        d={`M-30 32${waves}`}
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path className={look.ground} d="M0 299h640" strokeWidth="2" />
    </svg>
  )
}
