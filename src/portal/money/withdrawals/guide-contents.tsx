import { m } from '#paraglide/messages.js'
import { useWide } from '#portal/kit/use-wide.ts'
import { css } from '#styled/css'
import type { ReadChapter } from './guide-search.ts'
import { stepId } from './guide-step.tsx'

const look = {
  root: css({ minHeight: '0', minWidth: '0' }),
  scroll: css({ overflowY: 'auto', maxHeight: { lg: '[calc(100vh - 15rem)]' }, pe: '2' }),
  summary: css({
    cursor: 'pointer',
    py: '2',
    textStyle: 'strong',
    _marker: { color: 'fg.subtle' },
  }),
  heading: css({ textStyle: 'strong', pb: '2' }),
  chapter: css({ pb: '4' }),
  title: css({ textStyle: 'label', color: 'fg.muted', pb: '1' }),
  link: css({
    display: 'grid',
    gridTemplateColumns: '[2rem minmax(0, 1fr)]',
    py: '1',
    px: '2',
    borderRadius: 'sm',
    textStyle: 'small',
    color: 'fg',
    _hover: { bg: 'surface.hover', color: 'accent.fg' },
  }),
  number: css({ color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' }),
}

/** The numbered table of contents, collapsed on phones. Each entry links to its anchor. */
export function GuideContents({ chapters }: { chapters: readonly ReadChapter[] }) {
  const wide = useWide()
  const list = (
    <div className={look.scroll}>
      {chapters.map(({ title, steps }) => (
        <div key={title} className={look.chapter}>
          <p className={look.title}>{title}</p>
          <ol>
            {steps.map((step) => (
              <li key={step.number}>
                <a className={look.link} href={`#${stepId(step.number)}`}>
                  <span className={look.number}>{step.number}</span>
                  {step.title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
  return (
    <nav className={look.root} aria-label={m.withdrawal_guide_contents()}>
      {wide ? (
        <>
          <p className={look.heading}>{m.withdrawal_guide_contents()}</p>
          {list}
        </>
      ) : (
        <details>
          <summary className={look.summary}>{m.withdrawal_guide_contents()}</summary>
          {list}
        </details>
      )}
    </nav>
  )
}
