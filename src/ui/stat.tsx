import type { ReactNode } from 'react'
import { stat } from '#styled/recipes'

export type StatProps = {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  size?: 'md' | 'lg'
}

export function Stat({ label, value, hint, size }: StatProps) {
  const look = stat({ size })
  return (
    <div className={look.root}>
      <div className={look.label}>{label}</div>
      <div className={look.value}>{value}</div>
      {hint && <div className={look.hint}>{hint}</div>}
    </div>
  )
}
