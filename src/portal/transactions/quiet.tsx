import type { ReactNode } from 'react'
import { css } from '#styled/css'

const look = css({ color: 'fg.muted' })

/** What stands in a card that has nothing to show. */
export const Quiet = ({ children }: { children: ReactNode }) => <p className={look}>{children}</p>
