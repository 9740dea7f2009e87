import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ScreenPath } from '#domain/routes.ts'
import { css } from '#styled/css'

const look = {
  link: css({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    h: 'control',
    minWidth: 'control',
    px: '2.5',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'surface.hover', color: 'fg' },
    '&[aria-current]': { color: 'accent.fg', bg: 'accent.bg' },
  }),
  name: css({ srOnly: true }),
}

export type MarkedLinkProps = {
  href: ScreenPath
  /** Where the user is. */
  path: ScreenPath | null
  name: string
  icon: ReactNode
  /** How much there is; fetched after the page is painted. */
  Mark: ComponentType
}

/** To a screen that has no entry in the menu, with a mark of how much is there. */
export function MarkedLink({ href, path, name, icon, Mark }: MarkedLinkProps) {
  const [painted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  return (
    <a href={href} className={look.link} aria-current={path === href ? 'page' : undefined}>
      {icon}
      <span className={look.name}>{name} </span>
      {painted && (
        <Suspense>
          <Mark />
        </Suspense>
      )}
    </a>
  )
}
