import type { ComponentProps, ReactNode } from 'react'
import { button } from '#styled/recipes'
import type { ButtonLook } from './button.tsx'

export type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<'a'>, 'className' | 'style'> & { href: string; icon?: ReactNode }

export function ButtonLink({ look, tone, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={button({ look, tone, size, wide })}>
      <span data-part="face">
        {icon}
        {children}
      </span>
    </a>
  )
}
