import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import { type ReactNode, useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { Spinner } from '#ui/spinner.tsx'

export const outcomeBox = css({
  maxWidth: '[32rem]',
  marginInline: 'auto',
  layerStyle: 'panel',
  p: '6',
  '@container (min-width: 40rem)': { p: '8' },
  flow: 'column',
  alignItems: 'center',
  gap: '4',
  textAlign: 'center',
})
const sign = css({
  display: 'grid',
  placeItems: 'center',
  width: '14',
  height: '14',
  borderRadius: 'full',
  '& svg': { width: '[28px]', height: '[28px]' },
  '& [data-part=spinner]': { animation: '[spin 900ms linear infinite]' },
})
const tones = {
  good: css({ color: 'tone.good.fg', bg: 'tone.good.bg' }),
  bad: css({ color: 'tone.bad.fg', bg: 'tone.bad.bg' }),
  warn: css({ color: 'tone.warn.fg', bg: 'tone.warn.bg' }),
  info: css({ color: 'tone.info.fg', bg: 'tone.info.bg' }),
}
const signs = {
  good: <CircleCheck aria-hidden="true" />,
  bad: <CircleX aria-hidden="true" />,
  wait: <Hourglass aria-hidden="true" />,
  bank: <Landmark aria-hidden="true" />,
  busy: <Spinner />,
}

type Props = {
  tone: keyof typeof tones
  sign: keyof typeof signs
  title: string
  /** Announced by screen readers when the outcome appears. */
  text: ReactNode
  children?: ReactNode
}

/** An outcome as an icon, a sentence and the next actions. It takes the focus when it appears. */
export function Outcome({ tone, sign: which, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={outcomeBox}>
      <span className={`${sign} ${tones[tone]}`}>{signs[which]}</span>
      <h1
        ref={heading}
        tabIndex={-1}
        className={css({ textStyle: 'title', outlineStyle: '[none !important]' })}
      >
        {title}
      </h1>
      <div role="status" className={css({ color: 'fg.muted' })}>
        {text}
      </div>
      {children}
    </section>
  )
}
