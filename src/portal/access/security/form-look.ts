import { css } from '#styled/css'

/** A form of one column that stays narrow on wide pages. */
export const formLook = css({ flow: 'column', gap: '5', maxWidth: '[28rem]' })
