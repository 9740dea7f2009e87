import type { ActionItem } from '#contract/home-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { StakeIcon } from '#portal/notifications/deadlines/shared/stake-icon.tsx'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { dueOf } from './due.ts'

const look = {
  // On phones the description has a line of its own.
  line: css({
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    py: '3',
    borderTopWidth: 'hair',
  }),
  icon: css({ color: 'fg.subtle', '& svg': { width: '4', height: '4' } }),
  what: css({ flex: { base: '[1 1 80%]', md: '1' }, minWidth: '0' }),
  title: css({ fontWeight: 'medium', overflowWrap: 'anywhere' }),
  note: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  money: css({ flexShrink: '0', width: { md: '[8.5rem]' }, textAlign: { md: 'end' } }),
  until: css({ flexShrink: '0', width: { md: '[10rem]' } }),
  left: css({ textStyle: 'small', color: 'fg.muted' }),
  act: css({ marginInlineStart: 'auto', minWidth: { md: '[5.5rem]' }, textAlign: 'end' }),
}

const tones = {
  bad: css({ color: 'tone.bad.fg' }),
  warn: css({ color: 'tone.warn.fg' }),
  calm: '',
}

export function TodayLine({ line, first }: { line: ActionItem; first: boolean }) {
  const { money, until, title, act } = line
  const note = [line.website, line.who, line.after].filter(Boolean).join(' · ')
  const due = dueOf(until)
  return (
    <li className={look.line}>
      <span className={`${look.icon} ${tones[due.tone]}`}>
        <StakeIcon stake={line.stake} plain />
      </span>
      <div className={look.what}>
        <div className={look.title}>{title}</div>
        <div className={look.note}>{note}</div>
      </div>
      {money && (
        <div className={look.money}>
          <Money amount={money.amount} currency={money.currency} />
        </div>
      )}
      <div className={look.until}>
        <div>{due.at}</div>
        {due.left && <div className={`${look.left} ${tones[due.tone]}`}>{due.left}</div>}
      </div>
      <div className={look.act}>
        {act && (
          <ButtonLink
            size="sm"
            look={first ? 'solid' : 'outline'}
            href={act.href}
            aria-label={m.portal_act_on({ act: act.label, name: title })}
          >
            {act.label}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
