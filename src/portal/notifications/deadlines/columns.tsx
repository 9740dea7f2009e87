import type { Deadline } from '#contract/notifications/deadline-shapes.ts'
import { day } from '#domain/durations.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { Money } from '#portal/kit/money.tsx'
import { timeLeft } from '#portal/kit/time-left.ts'
import { whenText } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import type { Column } from '#portal/lists/columns.ts'
import { css } from '#styled/css'
import { StakeIcon } from './shared/stake-icon.tsx'

type Tone = 'bad' | 'warn' | 'calm'

const soon = 3 * day

/** The tone of a deadline by its urgency. */
function toneOf(until: string): Tone {
  const ms = Date.parse(until) - now().getTime()
  return ms < day ? 'bad' : ms < soon ? 'warn' : 'calm'
}

const look = {
  what: css({ display: 'flex', gap: '2', minWidth: '0', '& > :first-child': { mt: '0.5' } }),
  words: css({ minWidth: { base: '0', md: '[14rem]' }, whiteSpace: 'normal' }),
  title: css({ fontWeight: 'medium', overflowWrap: 'anywhere' }),
  note: css({
    textStyle: 'small',
    color: 'fg.muted',
    fontWeight: 'normal',
    overflowWrap: 'anywhere',
  }),
  nobody: css({ color: 'fg.subtle' }),
  line: css({ display: 'block' }),
}
const tones = {
  bad: css({ color: 'tone.bad.fg', fontWeight: 'medium' }),
  warn: css({ color: 'tone.warn.fg', fontWeight: 'medium' }),
  calm: '',
}

export const deadlineColumns: readonly Column<Deadline>[] = [
  {
    key: 'what',
    title: m.deadlines_column_what,
    cell: ({ stake, title, after, who, snoozedUntil }) => (
      <div className={look.what}>
        <StakeIcon stake={stake} />
        <div className={look.words}>
          <div className={look.title}>{title}</div>
          <div className={look.note}>{[who, after].filter(Boolean).join(' · ')}</div>
          {snoozedUntil && (
            <div className={look.note}>
              {m.deadlines_snoozed_until({ time: whenText(snoozedUntil) })}
            </div>
          )}
        </div>
      </div>
    ),
    nowrap: false,
    card: 'title',
  },
  {
    key: 'money',
    title: m.deadlines_column_money,
    cell: ({ money }) => (money ? <Money amount={money.amount} currency={money.currency} /> : '–'),
    align: 'end',
    sort: { first: '-money' },
  },
  {
    key: 'until',
    title: () =>
      zone() === 'UTC+0' ? m.deadlines_column_utc() : m.deadlines_column_until({ zone: zone() }),
    cell: ({ until }) => <Until at={until} />,
    sort: { first: 'until', usual: true },
  },
  {
    key: 'website',
    title: m.deadlines_column_website,
    cell: ({ website }) => website ?? '–',
  },
  {
    key: 'who',
    title: m.deadlines_column_who,
    cell: ({ assignee }) =>
      assignee === null ? (
        <span className={look.nobody}>{m.deadlines_unassigned()}</span>
      ) : assignee.own ? (
        m.deadlines_you()
      ) : (
        assignee.name
      ),
  },
]

/** The time left and the instant in the viewer's zone and in UTC. */
function Until({ at }: { at: string }) {
  const instant = new Date(at)
  const [here, utc] = [inZone(instant, zone()), inZone(instant, 'UTC+0')]
  // The date is shown once if it is the same in both zones; two dates need two lines.
  const lines =
    zone() === 'UTC+0'
      ? [`${utc} UTC+0`]
      : here.slice(0, 10) === utc.slice(0, 10)
        ? [`${here} · ${utc.slice(11)} UTC+0`]
        : [here, `${utc} UTC+0`]
  return (
    <time dateTime={at}>
      <span className={`${look.line} ${tones[toneOf(at)]}`}>
        {timeLeft(at) ?? m.deadlines_over()}
      </span>
      {lines.map((line) => (
        <span key={line} className={`${look.line} ${look.note}`}>
          {line}
        </span>
      ))}
    </time>
  )
}
