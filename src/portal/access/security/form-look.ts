import { css } from '#styled/css'

export const formLook = css({ flow: 'column', gap: '5', maxWidth: '[28rem]' })
