import type { ComponentProps, ReactElement } from 'react'
import { button } from '#styled/recipes'
import type { ButtonLook } from './button.tsx'

export type IconButtonProps = Omit<ButtonLook, 'wide'> &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
    label: string
    icon: ReactElement
  }

/** With `aria-disabled` it ignores clicks and keeps the focus, for a button that disables itself when pressed. */
export function IconButton(props: IconButtonProps) {
  const { look = 'ghost', tone = 'neutral', size, label, icon, type, onClick, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={button({ look, tone, size, square: true })}
      onClick={rest['aria-disabled'] ? undefined : onClick}
    >
      {icon}
    </button>
  )
}
