import type { ComponentProps, ReactNode } from 'react'
import { button } from '#styled/recipes'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  look?: 'solid' | 'outline' | 'ghost' | undefined
  tone?: 'accent' | 'neutral' | 'danger' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  wide?: boolean | undefined
}

export type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style'> & {
    icon?: ReactNode
    /** Keeps width and focus, sets aria-busy and ignores clicks. */
    loading?: boolean | undefined
  }

export function Button(props: ButtonProps) {
  const { look, tone, size, wide, icon, loading = false, type, onClick, children, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={button({ look, tone, size, wide })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading || rest['aria-disabled']) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <span data-part="face">
        {icon}
        {children}
      </span>
      {loading && <Spinner />}
    </button>
  )
}
