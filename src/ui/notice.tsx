import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactElement, ReactNode } from 'react'
import { notice } from '#styled/recipes'
import type { Tone } from './theme/tones.ts'

const icons: Record<Tone, ReactElement> = {
  neutral: <Info aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  good: <CircleCheck aria-hidden="true" />,
  warn: <TriangleAlert aria-hidden="true" />,
  bad: <CircleX aria-hidden="true" />,
}

export type NoticeProps = {
  /** Yellow by default. */
  tone?: Tone
  title?: ReactNode
  action?: ReactNode
  /** Announced at once when it appears, as the result of the user's action. */
  live?: boolean
  children?: ReactNode
}

export function Notice({ tone = 'warn', title, action, live, children }: NoticeProps) {
  const look = notice({ tone })
  return (
    <div className={look.root} role={live ? 'alert' : undefined}>
      {icons[tone]}
      <div className={look.text}>
        {title && <div className={look.title}>{title}</div>}
        {children}
      </div>
      {action && <div className={look.action}>{action}</div>}
    </div>
  )
}
