import type { ReactNode } from 'react'
import { css } from '#styled/css'

const look = {
  root: css({ flow: 'column', gap: '4', minWidth: '0' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '1',
  }),
  title: css({ textStyle: 'title' }),
  hint: css({ textStyle: 'small', color: 'fg.subtle' }),
  action: css({ marginInlineStart: 'auto' }),
}

export type BlockProps = {
  title: string
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** A part of the home page under its own name. */
export const Block = ({ title, hint, action, children }: BlockProps) => (
  <section className={look.root}>
    <div className={look.head}>
      <h2 className={look.title}>{title}</h2>
      {hint && <span className={look.hint}>{hint}</span>}
      {action && <span className={look.action}>{action}</span>}
    </div>
    {children}
  </section>
)
