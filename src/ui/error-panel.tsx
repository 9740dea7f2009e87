import CloudOff from 'lucide-react/icons/cloud-off'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { blank } from '#styled/recipes'
import { Button } from './button.tsx'

export type ErrorPanelProps = {
  title: ReactNode
  text?: ReactNode
  /** A number to quote to support: the request id. */
  detail?: ReactNode
  retryLabel: string
  onRetry: () => void
  retrying?: boolean
}

export function ErrorPanel(props: ErrorPanelProps) {
  const look = blank({ tone: 'bad' })
  return (
    <div className={look.root} role="alert">
      <span className={look.icon} aria-hidden="true">
        <CloudOff />
      </span>
      <p className={look.title}>{props.title}</p>
      {props.text && <p className={look.text}>{props.text}</p>}
      {props.detail && <p className={look.detail}>{props.detail}</p>}
      <div className={look.action}>
        <Button
          look="outline"
          tone="neutral"
          icon={<RotateCw />}
          loading={props.retrying}
          onClick={props.onRetry}
        >
          {props.retryLabel}
        </Button>
      </div>
    </div>
  )
}
