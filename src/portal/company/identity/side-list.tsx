import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { sectionLabels } from '#labels/company/identity-sections.ts'
import { m } from '#paraglide/messages.js'
import { useWide } from '#portal/kit/use-wide.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Progress } from '#ui/progress.tsx'
import { said } from './labels.ts'
import type { SectionState } from './sections.ts'
import { controlOf } from './use-shown.ts'

const look = {
  root: css({ flow: 'column', gap: '4', position: { lg: 'sticky' }, top: { lg: '20' } }),
  list: css({ listStyle: 'none', flow: 'column', gap: '3' }),
  one: css({
    display: 'flex',
    gap: '2',
    alignItems: 'start',
    '& svg': { width: '4', height: '4', marginTop: '0.5', flexShrink: '0' },
    '&[data-open]': { color: 'tone.warn.fg' },
  }),
  state: css({ display: 'block', textStyle: 'small', color: 'fg.muted' }),
  fold: css({ cursor: 'pointer', textStyle: 'strong', py: '2' }),
}

export const sectionId = (section: SectionState['section']): string => `section-${section}`

const isReady = ({ missing, toImprove }: SectionState) => missing + toImprove === 0

function stateText(state: SectionState): string {
  const { missing, toImprove, improved } = state
  if (toImprove > 0) return m.identity_state_to_improve({ count: String(toImprove) })
  if (missing > 0) return m.identity_state_missing({ count: String(missing) })
  return improved > 0 ? m.identity_state_improved() : m.identity_state_complete()
}

/** Section links with their state; collapsed on phones. */
export function SideList({
  states,
  children,
}: {
  states: readonly SectionState[]
  children?: ReactNode
}) {
  const wide = useWide()
  const done = states.filter(isReady).length
  const text = m.identity_progress({ done: String(done), count: String(states.length) })
  const bar = (
    <Progress label={text} value={(done / states.length) * 100} valueText="" tone="accent" />
  )
  const list = (
    <nav aria-label={m.identity_sections()}>
      <ul className={look.list}>
        {states.map((state) => (
          <li
            key={state.section}
            className={look.one}
            data-open={isReady(state) ? undefined : true}
          >
            {isReady(state) ? (
              <CircleCheck aria-hidden="true" />
            ) : (
              <CircleAlert aria-hidden="true" />
            )}
            <span>
              <LinkText
                href={`#${sectionId(state.section)}`}
                onClick={(event) => {
                  event.preventDefault()
                  controlOf(sectionId(state.section))?.focus()
                }}
              >
                {said(sectionLabels[state.section])}
              </LinkText>
              <span className={look.state}>{stateText(state)}</span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
  if (!wide)
    return (
      <div className={look.root}>
        {bar}
        <details>
          <summary className={look.fold}>{m.identity_sections()}</summary>
          {list}
        </details>
        {children}
      </div>
    )
  return (
    <div className={look.root}>
      {bar}
      {list}
      {children}
    </div>
  )
}
