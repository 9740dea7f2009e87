import { css } from '#styled/css'

export const heading = css({ textStyle: 'title', outlineStyle: '[none !important]' })
export const hint = css({ color: 'fg.muted', mt: '1' })
