import { css } from '#styled/css'

const looks = {
  sm: css({ height: '6', maxWidth: '[5rem]', objectFit: 'contain' }),
  lg: css({ height: '10', maxWidth: '[12rem]', objectFit: 'contain' }),
}

/** The logo of a brand or theme. Its alternative text is empty because the name is next to it. */
export const BrandLogo = ({ src, size }: { src: string; size: keyof typeof looks }) => (
  <img src={src} alt="" className={looks[size]} />
)
