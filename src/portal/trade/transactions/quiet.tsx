import type { ReactNode } from 'react'
import { css } from '#styled/css'

const look = css({ color: 'fg.muted' })
const smaller = css({ color: 'fg.muted', textStyle: 'small', fontWeight: 'normal' })

export type QuietProps = { small?: boolean; children: ReactNode }

/** Words that stand back: what a card says that has nothing to show, or a second line. */
export const Quiet = ({ small = false, children }: QuietProps) => (
  <span className={small ? smaller : look}>{children}</span>
)
