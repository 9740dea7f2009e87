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
  path: ScreenPath | null
  name: string
  icon: ReactNode
  /** The count; rendered after the first paint. */
  Mark: ComponentType
}

/** Icon link to a screen without a menu entry, with a count. */
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
