import type { ComponentProps, MouseEvent } from 'react'
import { linkText } from '#styled/recipes'

type Look = { tone?: 'accent' | 'quiet' | 'danger' | undefined }

/** A link with `href`, otherwise a button that looks like a link. */
export type LinkTextProps = Look &
  (
    | (Omit<ComponentProps<'a'>, 'className' | 'style'> & { href: string })
    | (Omit<ComponentProps<'button'>, 'className' | 'style'> & { href?: undefined })
  )

const prevent = (event: MouseEvent) => event.preventDefault()

export function LinkText({ tone, ...props }: LinkTextProps) {
  const className = linkText({ tone })
  // A disabled link keeps the focus, and a click does nothing.
  const off = props['aria-disabled'] ? { onClick: prevent } : {}
  if (props.href !== undefined) return <a {...props} {...off} className={className} />
  return <button {...props} {...off} type={props.type ?? 'button'} className={className} />
}
