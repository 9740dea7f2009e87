import type { ComponentProps } from 'react'
import { linkText } from '#styled/recipes'

type Look = { tone?: 'accent' | 'quiet' | 'danger' | undefined }

/** An address when it has `href`, else a button that reads like a link. */
export type LinkTextProps = Look &
  (
    | (Omit<ComponentProps<'a'>, 'className' | 'style'> & { href: string })
    | (Omit<ComponentProps<'button'>, 'className' | 'style'> & { href?: undefined })
  )

export function LinkText({ tone, ...props }: LinkTextProps) {
  const className = linkText({ tone })
  if (props.href !== undefined) return <a {...props} className={className} />
  return <button {...props} type={props.type ?? 'button'} className={className} />
}
