import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { arrival } from './go.ts'

export type Crumb = { readonly label: string; readonly href?: string }

export type PageProps = {
  title: string
  /** Replaces the title on the page, if it is more than plain text. */
  heading?: ReactNode
  hint?: ReactNode
  actions?: ReactNode
  /** Path from the root to this page; none on pages of the menu. */
  crumbs?: readonly Crumb[]
  children: ReactNode
}

const look = {
  root: css({ flow: 'column', gap: '6', minWidth: '0' }),
  head: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '3',
  }),
  // On wide screens a long hint wraps beside the buttons.
  words: css({ flow: 'column', gap: '1', minWidth: '0', flex: { md: '[1 1 24rem]' } }),
  title: css({ textStyle: 'headline', _focusVisible: { outlineStyle: 'none' } }),
  hint: css({ color: 'fg.muted' }),
  actions: css({ flow: 'row', gap: '2' }),
}

/** Frame of every screen: window title, heading, breadcrumbs and actions. */
export function Page({ title, heading: shown, hint, actions, crumbs = [], children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${m.common_brand()}`
  }, [title])
  useEffect(() => {
    // After a navigation the focus moves to the title, for screen readers too.
    if (arrival.take()) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={look.root}>
      <header className={look.head}>
        <div className={look.words}>
          {crumbs.length > 1 && <Breadcrumb label={m.portal_breadcrumb()} items={crumbs} />}
          <h1 ref={heading} tabIndex={-1} className={look.title}>
            {shown ?? title}
          </h1>
          {hint && <div className={look.hint}>{hint}</div>}
        </div>
        {actions && <div className={look.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
