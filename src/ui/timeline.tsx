import type { ReactNode } from 'react'
import { timeline } from '#styled/recipes'
import type { Tone } from './theme/tones.ts'

export type TimelineItem = {
  id: string
  title: ReactNode
  when?: ReactNode
  text?: ReactNode
  tone?: Tone
  /** In the future: its dot is hollow. */
  ahead?: boolean
}

export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={timeline().root} aria-label={label}>
      {items.map((item) => {
        const look = timeline({ tone: item.tone, ahead: item.ahead })
        return (
          <li key={item.id} className={look.item}>
            <span className={look.dot} aria-hidden="true" />
            <div className={look.body}>
              <span className={look.title}>{item.title}</span>
              {item.when && <span className={look.when}>{item.when}</span>}
              {item.text && <span className={look.text}>{item.text}</span>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
