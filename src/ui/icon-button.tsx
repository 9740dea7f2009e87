import type { ComponentProps, ReactElement } from 'react'
import { button } from '#styled/recipes'
import type { ButtonLook } from './button.tsx'

export type IconButtonProps = Omit<ButtonLook, 'wide'> &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> & {
    label: string
    icon: ReactElement
  }

export function IconButton(props: IconButtonProps) {
  const { look = 'ghost', tone = 'neutral', size, label, icon, type, ...rest } = props
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      className={button({ look, tone, size, square: true })}
    >
      {icon}
    </button>
  )
}
