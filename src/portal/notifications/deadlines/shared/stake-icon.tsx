import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactElement } from 'react'
import type { TimerStake } from '#domain/timers.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'

const root = css({ display: 'inline-flex', '& svg': { width: '4', height: '4' } })
const tones = {
  lost: css({ color: 'tone.bad.fg' }),
  held: css({ color: 'tone.warn.fg' }),
  none: css({ color: 'fg.subtle' }),
} satisfies Record<TimerStake, string>
const icons: Readonly<Record<TimerStake, ReactElement>> = {
  lost: <CircleAlert aria-hidden="true" />,
  held: <Hourglass aria-hidden="true" />,
  none: <Clock aria-hidden="true" />,
}

/** The labels of what happens to the money when a deadline ends. */
export const stakeLabels: Readonly<Record<TimerStake, () => string>> = {
  lost: m.deadlines_lost,
  held: m.deadlines_held,
  none: m.deadlines_none,
}

type Props = {
  stake: TimerStake
  /** Uses the colour of the surrounding text. */
  plain?: boolean
}

/** The stake as an icon, with a label for screen readers. */
export const StakeIcon = ({ stake, plain = false }: Props) => (
  <span
    className={plain ? root : `${root} ${tones[stake]}`}
    role="img"
    aria-label={stakeLabels[stake]()}
  >
    {icons[stake]}
  </span>
)
