import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { type Stands, setupHref, setupLook, setupPlaces } from './shared/setup.ts'
import { wayId } from './shared/way-id.ts'
import {
  before,
  behind,
  type UsualHours,
  type WayStates,
  type WayStep,
  wayLabels,
  wayNames,
} from './way.ts'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) minmax(0, 1.6fr)]' },
    gap: '6',
    p: { base: '4', lg: '6' },
    layerStyle: 'panel',
    scrollMarginTop: '20',
  }),
  words: css({ flow: 'column', gap: '3', minWidth: '0' }),
  head: css({ flow: 'line', gap: '3', minWidth: '0' }),
  number: css({
    flexShrink: '0',
    display: 'grid',
    placeItems: 'center',
    width: '8',
    height: '8',
    borderRadius: 'full',
    bg: 'accent.bg',
    color: 'accent.fg',
    textStyle: 'strong',
    fontVariantNumeric: 'tabular-nums',
  }),
  title: css({ textStyle: 'heading', flex: '1', minWidth: '0' }),
  text: css({ color: 'fg.muted', maxWidth: 'prose' }),
}

type Props = {
  step: WayStep
  number: number
  states: WayStates
  usual: UsualHours
  /** The step's state and record, if it continues at a single record, such as a refused one. */
  at: Stands | undefined
}

/** One step: what it requires, who acts, how long it takes, and the steps before and after it. */
export function WayStepCard({ step, number, states, usual, at }: Props) {
  const words = wayLabels[step]
  const state = states[step]
  const shown = state && setupLook(step, state)
  const again = at && setupHref(at)
  const others = words.links.flatMap(({ href, label }) => {
    const path = again && href === setupPlaces[at.step] ? undefined : reachable(href)
    return path ? [{ href: path, label }] : []
  })
  const links = again ? [{ href: again, label: m.home_setup_start }, ...others] : others
  return (
    <article id={wayId(step)} className={look.root} aria-labelledby={`${wayId(step)}-title`}>
      <div className={look.words}>
        <div className={look.head}>
          <span className={look.number} aria-hidden="true">
            {number}
          </span>
          <h2 id={`${wayId(step)}-title`} className={look.title}>
            {wayNames[step]()}
          </h2>
          {shown && <Chip tone={shown.tone} label={shown.label()} />}
        </div>
        <p className={look.text}>{words.text()}</p>
        {links.length > 0 && (
          <Inline>
            {links.map(({ href, label }, index) => (
              <ButtonLink
                key={href}
                size="sm"
                href={href}
                {...((state === 'yours' || again) && index === 0
                  ? {}
                  : { look: 'outline' as const, tone: 'neutral' as const })}
              >
                {label()}
              </ButtonLink>
            ))}
          </Inline>
        )}
      </div>
      <DescriptionList
        items={[
          { name: m.first_withdrawal_needs(), value: words.needs() },
          { name: m.first_withdrawal_stops(), value: words.stops() },
          { name: m.first_withdrawal_acts(), value: words.acts() },
          { name: m.first_withdrawal_time(), value: words.time(usual[step] ?? null) },
          {
            name: m.first_withdrawal_after(),
            value: <Others steps={before(step)} none={m.first_withdrawal_at_once()} />,
          },
          {
            name: m.first_withdrawal_opens(),
            value: <Others steps={behind(step)} none={m.first_withdrawal_last()} />,
          },
        ]}
      />
    </article>
  )
}

function Others({ steps, none }: { steps: readonly WayStep[]; none: string }) {
  if (steps.length === 0) return none
  return (
    <Inline>
      {steps.map((step) => (
        <LinkText key={step} href={`#${wayId(step)}`}>
          {wayNames[step]()}
        </LinkText>
      ))}
    </Inline>
  )
}
