import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { arrival } from './go.ts'

export type Crumb = { readonly label: string; readonly href?: string }

export type PageProps = {
  title: string
  /** What stands for the title where it is more than words. */
  heading?: ReactNode
  /** A line under the title. */
  hint?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** From the root to this page; none on pages of the menu. */
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
  // Where there is room a long hint wraps beside the buttons.
  words: css({ flow: 'column', gap: '1', minWidth: '0', flex: { md: '[1 1 24rem]' } }),
  title: css({ textStyle: 'headline', _focusVisible: { outlineStyle: 'none' } }),
  hint: css({ color: 'fg.muted' }),
  actions: css({ flow: 'row', gap: '2' }),
}

/** The frame of every screen: its name in the window and on the page, and what can be done with it. */
export function Page({ title, heading: shown, hint, actions, crumbs = [], children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${m.common_brand()}`
  }, [title])
  useEffect(() => {
    // After a navigation the reader stands at the top of the new page, also with a screen reader.
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
