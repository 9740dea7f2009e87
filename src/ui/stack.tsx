import type { ElementType, KeyboardEventHandler, ReactNode } from 'react'
import { stack } from '#styled/recipes'

type Gap = 'none' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

export type StackProps = {
  as?:
    | 'div'
    | 'section'
    | 'form'
    | 'ul'
    | 'ol'
    | 'li'
    | 'span'
    | 'nav'
    | 'header'
    | 'footer'
    | 'main'
  gap?: Gap | undefined
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline' | undefined
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Key events that no child handled. */
  onKeyDown?: KeyboardEventHandler<HTMLElement> | undefined
  children: ReactNode
}

/** Vertical stack. Gaps: xs 4, sm 8, md 16, lg 24, xl 32 px. */
export function Stack({ as = 'div', gap, align, justify, onKeyDown, children }: StackProps) {
  const Tag: ElementType = as
  return (
    <Tag className={stack({ flow: 'column', gap, align, justify })} onKeyDown={onKeyDown}>
      {children}
    </Tag>
  )
}

/** Horizontal stack, centred, wrapping unless `nowrap`. */
export function Inline(props: Omit<StackProps, 'onKeyDown'> & { nowrap?: boolean }) {
  const { as = 'div', gap = 'sm', align, justify, nowrap, children } = props
  const Tag: ElementType = as
  return (
    <Tag className={stack({ flow: nowrap ? 'line' : 'row', gap, align, justify })}>{children}</Tag>
  )
}
