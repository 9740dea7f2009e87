import type { ReactNode } from 'react'
import { card } from '#styled/recipes'

export type CardProps = {
  title?: ReactNode
  hint?: ReactNode
  /** Right of the title: a link, buttons, a Segment. */
  actions?: ReactNode
  footer?: ReactNode
  /** `none` lets a table touch the edges. */
  pad?: 'normal' | 'none'
  children?: ReactNode
}

export function Card({ title, hint, actions, footer, pad, children }: CardProps) {
  const look = card({ pad })
  return (
    <section className={look.root}>
      {(title || actions) && (
        <div className={look.head} data-part="head">
          <div>
            {title && <h2 className={look.title}>{title}</h2>}
            {hint && <p className={look.hint}>{hint}</p>}
          </div>
          {actions}
        </div>
      )}
      {children && <div className={look.body}>{children}</div>}
      {footer && <div className={look.footer}>{footer}</div>}
    </section>
  )
}
