import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { Figure } from './figures.tsx'
import { type Step, steps } from './steps.ts'
import { Videos } from './videos.tsx'

const look = {
  steps: css({ flow: 'column', gap: '4', minWidth: '0' }),
  top: css({ flow: 'row', justifyContent: 'space-between', columnGap: '4', rowGap: '1' }),
  heading: css({ textStyle: 'title' }),
  list: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(auto-fill, minmax(min(19rem, 100%), 1fr))]',
    gap: '4',
  }),
  step: css({ flow: 'column', gap: '3', p: '4', layerStyle: 'panel' }),
  head: css({ flow: 'line', gap: '3' }),
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
  text: css({ color: 'fg.muted' }),
  links: css({ mt: 'auto', pt: '1' }),
}

/**
 * /aq/operationGuide: the videos, then the steps from the account to the first withdrawal, each with links to where it
 * is done.
 */
export function GuidePage() {
  const way = reachable('/aq/firstWithdrawal')
  return (
    <Page title={m.guide_title()} hint={m.guide_hint()}>
      <Videos />
      <section className={look.steps} aria-labelledby="guide-steps">
        <div className={look.top}>
          <h2 id="guide-steps" className={look.heading}>
            {m.guide_steps_title()}
          </h2>
          {way && <LinkText href={way}>{m.guide_way_link()}</LinkText>}
        </div>
        <ol className={look.list}>
          {steps.map((step, index) => (
            <Shown key={step.figure} step={step} number={index + 1} />
          ))}
        </ol>
      </section>
    </Page>
  )
}

function Shown({ step, number }: { step: Step; number: number }) {
  const session = useSession()
  const done = step.done?.(session)
  const links = step.links.flatMap(({ href, label }) => {
    const path = reachable(href)
    return path ? [{ href: path, label }] : []
  })
  return (
    <li className={look.step}>
      <Figure name={step.figure} />
      <div className={look.head}>
        <span className={look.number} aria-hidden="true">
          {number}
        </span>
        <h3 className={look.title}>{step.title()}</h3>
        {done !== undefined && (
          <Chip tone={done ? 'good' : 'neutral'} label={done ? m.guide_done() : m.guide_open()} />
        )}
      </div>
      <p className={look.text}>{step.text()}</p>
      {links.length > 0 && (
        <div className={look.links}>
          <Inline gap="sm">
            {links.map(({ href, label }) => (
              <ButtonLink key={href} size="sm" look="outline" tone="neutral" href={href}>
                {label()}
              </ButtonLink>
            ))}
          </Inline>
        </div>
      )}
    </li>
  )
}
