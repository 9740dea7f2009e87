import type { ComponentProps, MouseEvent } from 'react'
import { linkText } from '#styled/recipes'

type Look = { tone?: 'accent' | 'quiet' | 'danger' | undefined }

/** An address when it has `href`, else a button that reads like a link. */
export type LinkTextProps = Look &
  (
    | (Omit<ComponentProps<'a'>, 'className' | 'style'> & { href: string })
    | (Omit<ComponentProps<'button'>, 'className' | 'style'> & { href?: undefined })
  )

const prevent = (event: MouseEvent) => event.preventDefault()

export function LinkText({ tone, ...props }: LinkTextProps) {
  const className = linkText({ tone })
  // One that is disabled keeps the focus, and a click leads nowhere.
  const off = props['aria-disabled'] ? { onClick: prevent } : {}
  if (props.href !== undefined) return <a {...props} {...off} className={className} />
  return <button {...props} {...off} type={props.type ?? 'button'} className={className} />
}
