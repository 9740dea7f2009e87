import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/frame/permitted.ts'
import { titles } from '#portal/frame/titles.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import type { ReadStep } from './guide-search.ts'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: '[2.5rem minmax(0, 1fr)]',
    columnGap: '3',
    scrollMarginTop: '20',
  }),
  number: css({
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'accent.bg',
    color: 'accent.fg',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  }),
  body: css({ flow: 'column', gap: '3', minWidth: '0', pt: '1' }),
  title: css({ textStyle: 'heading' }),
  text: css({ color: 'fg.muted', maxWidth: 'prose' }),
}

/** The anchor of an entry on the page: `step-12`. */
export const stepId = (number: number): string => `step-${number}`

export function GuideStep({ step }: { step: ReadStep }) {
  const { number, title, text, figure: Drawing, page } = step
  const path = page === undefined ? undefined : reachable(page)
  return (
    <article id={stepId(number)} className={look.root} aria-labelledby={`${stepId(number)}-title`}>
      <span className={look.number}>{number}</span>
      <div className={look.body}>
        <h3 id={`${stepId(number)}-title`} className={look.title}>
          {title}
        </h3>
        <p className={look.text}>{text}</p>
        {Drawing && <Drawing />}
        {path && (
          <LinkText href={path}>{m.withdrawal_guide_open({ page: titles[path]() })}</LinkText>
        )}
      </div>
    </article>
  )
}
