import type { LinkDetail } from '#contract/links/made-link-shapes.ts'
import { m } from '#paraglide/messages.js'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { type Point, pointsOf } from './points.ts'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(5, minmax(0, 1fr))]' },
    rowGap: '4',
    columnGap: '2',
  }),
  item: css({
    position: 'relative',
    paddingInlineStart: { base: '8', md: '0' },
    paddingTop: { md: '6' },
    color: 'fg',
    '&[data-state=ahead]': { color: 'fg.muted' },
    '&:not(:first-child)::before': {
      content: '""',
      position: 'absolute',
      bg: 'line.strong',
      width: { base: 'hair', md: 'full' },
      height: { base: 'full', md: 'hair' },
      top: { base: '[calc(-100% + 0.5rem)]', md: '[0.5rem]' },
      left: { base: '[0.5rem]', md: '[-100%]' },
    },
  }),
  dot: css({
    position: 'absolute',
    zIndex: '[1]',
    top: { base: '0.5', md: '0' },
    left: '0',
    width: '4',
    height: '4',
    borderRadius: 'full',
    borderWidth: 'thick',
    borderColor: 'line.strong',
    bg: 'surface',
    '[data-state=done] > &': { borderColor: 'accent.fg', bg: 'accent.fg' },
    '[data-state=bad] > &': { borderColor: 'tone.bad.fg' },
    '[data-point=paid][data-state=done] > &': { borderColor: 'tone.good.fg', bg: 'tone.good.fg' },
  }),
  name: css({ display: 'block', textStyle: 'label' }),
  text: css({ display: 'block', textStyle: 'small', color: 'fg.muted' }),
}

const states: Readonly<Record<Point['state'], () => string>> = {
  done: m.payment_links_point_reached,
  bad: m.payment_links_point_wrong,
  ahead: m.payment_links_point_ahead,
}

export const PointsTrack = ({ link }: { link: LinkDetail }) => (
  <ol className={look.root} aria-label={m.payment_links_progress()}>
    {pointsOf(link).map(({ id, name, state, at, text }) => (
      <li key={id} className={look.item} data-state={state} data-point={id}>
        <span className={look.dot} aria-hidden="true" />
        <span className={look.name}>{name}</span>
        <span className={css({ srOnly: true })}>{states[state]()}</span>
        {at && (
          <span className={look.text}>
            <When at={at} bare />
          </span>
        )}
        {text && <span className={look.text}>{text}</span>}
      </li>
    ))}
  </ol>
)
