import Inbox from 'lucide-react/icons/inbox'
import type { ReactElement, ReactNode } from 'react'
import { blank } from '#styled/recipes'

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  icon?: ReactElement
  action?: ReactNode
}

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  const look = blank()
  return (
    <div className={look.root}>
      <span className={look.icon} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <p className={look.title}>{title}</p>
      {text && <p className={look.text}>{text}</p>}
      {action && <div className={look.action}>{action}</div>}
    </div>
  )
}
