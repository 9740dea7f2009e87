import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactElement } from 'react'
import { chip } from '#styled/recipes'
import type { Tone } from './theme/tones.ts'

const icons: Record<Tone, ReactElement> = {
  neutral: <CircleDashed aria-hidden="true" />,
  info: <Clock aria-hidden="true" />,
  good: <CircleCheck aria-hidden="true" />,
  warn: <TriangleAlert aria-hidden="true" />,
  bad: <CircleX aria-hidden="true" />,
}

export type ChipProps = { tone: Tone; label: string; icon?: ReactElement }

export function Chip({ tone, label, icon }: ChipProps) {
  return (
    <span className={chip({ tone })}>
      {icon ?? icons[tone]}
      {label}
    </span>
  )
}
