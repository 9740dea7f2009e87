import type { Wait } from '#contract/home.ts'
import { dayInZone, inZone, plusDays } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { Money } from '#portal/kit/money.tsx'
import { dayWords } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { StakeIcon } from '#portal/told/deadlines/offers/stake-icon.tsx'
import { timeLeft } from '#portal/trade/transactions/offers/time-left.ts'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'

const look = {
  // On a phone what it is takes a line of its own.
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

/** One thing that waits: what it is, the money, until when, and the act. */
export function TodayLine({ line, first }: { line: Wait; first: boolean }) {
  const { money, until, title, act } = line
  const note = [line.website, line.who, line.after].filter(Boolean).join(' · ')
  const due = dueOf(until)
  return (
    <li className={look.line}>
      <span className={`${look.icon} ${tones[due.tone]}`}>
        <StakeIcon stake={line.stake} />
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
            aria-label={`${act.label}: ${title}`}
          >
            {act.label}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

type Due = { readonly at: string; readonly left: string | null; readonly tone: keyof typeof tones }

/** An instant as the day it belongs to for who reads it, and how long it is till then. */
function dueOf(until: string | null): Due {
  if (until === null) return { at: m.home_today_no_deadline(), left: null, tone: 'calm' }
  const instant = new Date(until)
  const [day, today, tomorrow] = [instant, now(), plusDays(now(), 1)].map((one) =>
    dayInZone(one, zone()),
  )
  const time = inZone(instant, zone()).slice(11, 16)
  const left = timeLeft(until)
  if (left === null)
    return {
      at: m.home_today_at({ day: dayWords(day ?? ''), time }),
      left: m.home_today_over(),
      tone: 'bad',
    }
  if (day === today) return { at: m.home_today_at_today({ time }), left, tone: 'bad' }
  if (day === tomorrow) return { at: m.home_today_at_tomorrow({ time }), left, tone: 'warn' }
  return { at: m.home_today_at({ day: dayWords(day ?? ''), time }), left, tone: 'calm' }
}
