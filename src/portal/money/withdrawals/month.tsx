import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { listMovements } from '#contract/money/withdrawals.ts'
import { m } from '#paraglide/messages.js'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { language } from '#portal/kit/language.ts'
import { useCall } from '#portal/kit/query.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { formattedDay, today as todayNow } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MonthCell } from './month-cell.tsx'
import { gridOf, isMonth, type Movement, monthPlus } from './month-days.ts'
import { kindShapes, MovementLine } from './movement-line.tsx'
import { monthParams } from './params.ts'

const look = {
  root: css({
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 3fr) minmax(16rem, 1fr)]' },
  }),
  panel: css({ layerStyle: 'panel', minWidth: '0', overflow: 'hidden' }),
  head: css({ flow: 'row', columnGap: '4', rowGap: '2', px: { base: '4', md: '5' }, py: '4' }),
  title: css({ textStyle: 'heading' }),
  legend: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '1',
    textStyle: 'caption',
    color: 'fg.muted',
    marginInlineStart: { base: '0', md: 'auto' },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& svg': { width: '4', height: '4', color: 'accent.fg' },
  }),
  turn: css({ flow: 'line', gap: '1', marginInlineStart: { base: 'auto', md: '0' } }),
  week: css({ display: 'grid', gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]' }),
  weekday: css({
    p: { base: '1', md: '2' },
    bg: 'surface.sunken',
    borderTopWidth: 'hair',
    textStyle: 'caption',
    color: 'fg.muted',
  }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(7, minmax(0, 1fr))]',
    '& > li': { minWidth: '0', display: 'flex' },
  }),
  card: css({ layerStyle: 'panel', p: '4', minWidth: '0' }),
  day: css({ textStyle: 'heading', pb: '1' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
  agenda: css({ hideFrom: 'lg' }),
  group: css({ borderTopWidth: 'hair', py: '2', '&:first-of-type': { borderTopWidth: 'none' } }),
  groupDay: css({ textStyle: 'label', color: 'fg.muted' }),
}

const inUtc = (form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', { ...form, timeZone: 'UTC' })

/**
 * A month with past and expected movements on its days, and the hovered or chosen day next to it. On a phone the days
 * have icons only, so `agenda` lists the coming days with their amounts.
 */
export function Month({ agenda = false }: { agenda?: boolean }) {
  const [{ month: asked, on }, set] = useUrlState(monthParams)
  const [looked, setLooked] = useState<string | null>(null)
  const today = todayNow()
  const month = isMonth(asked) ? asked : today.slice(0, 7)
  const days = gridOf(month)
  const span = { firstDay: days[0] ?? today, lastDay: days.at(-1) ?? today }
  const movements = useCall(listMovements, span, { keep: true })
  const { data } = movements
  if (movements.isError && !data) return <FailurePanel of={movements} />
  const byDay = Map.groupBy(data?.movements ?? [], ({ day }) => day)
  const chosen = on !== '' && days.includes(on) ? on : today
  const turn = (by: number) => set({ month: monthPlus(month, by), on: '' }, { replace: true })
  const weekdays = inUtc({ weekday: 'short' })
  const coming = days.filter((day) => day >= today && day.startsWith(month) && byDay.has(day))
  // The chosen day is left out, as its card is above.
  const listed = coming.filter((day) => day !== chosen)
  return (
    <div className={look.root}>
      <section className={look.panel} aria-busy={data ? undefined : true}>
        <div className={look.head}>
          <h2 className={look.title} aria-live="polite">
            {inUtc({ month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`))}
          </h2>
          <div className={look.legend}>
            {(['bank', 'settlement', 'release'] as const).map((kind) => (
              <span key={kind}>
                {kindShapes[kind].icon}
                {kindShapes[kind].name()}
              </span>
            ))}
          </div>
          <div className={look.turn}>
            <IconButton
              size="sm"
              label={m.withdrawals_month_previous()}
              icon={<ChevronLeft />}
              onClick={() => turn(-1)}
            />
            <Button
              size="sm"
              look="outline"
              tone="neutral"
              onClick={() => set({ month: '', on: '' }, { replace: true })}
            >
              {m.withdrawals_month_today()}
            </Button>
            <IconButton
              size="sm"
              label={m.withdrawals_month_next()}
              icon={<ChevronRight />}
              onClick={() => turn(1)}
            />
          </div>
        </div>
        <div className={look.week} aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={day} className={look.weekday}>
              {weekdays.format(new Date(`${day}T00:00:00Z`))}
            </span>
          ))}
        </div>
        <ol className={look.grid} aria-label={m.withdrawals_month_title()}>
          {days.map((day) => (
            <MonthCell
              key={day}
              {...{ day, month, today }}
              chosen={day === chosen}
              movements={byDay.get(day) ?? []}
              onChoose={() => set({ on: day }, { replace: true })}
              onLook={(looking) => setLooked(looking ? day : null)}
            />
          ))}
        </ol>
      </section>
      <div>
        <DayCard
          day={looked ?? chosen}
          today={today}
          movements={byDay.get(looked ?? chosen) ?? []}
        />
        {agenda && (listed.length > 0 || coming.length === 0) && (
          <section
            className={`${look.card} ${look.agenda}`}
            aria-label={m.withdrawals_month_agenda()}
          >
            <h3 className={look.day}>{m.withdrawals_month_agenda()}</h3>
            {coming.length === 0 && <p className={look.note}>{m.withdrawals_month_empty()}</p>}
            {listed.map((day) => (
              <div key={day} className={look.group}>
                <span className={look.groupDay}>{formattedDay(day)}</span>
                <Lines movements={byDay.get(day) ?? []} />
              </div>
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

const Lines = ({ movements }: { movements: readonly Movement[] }) => (
  <ul>
    {movements.map((movement) => (
      <MovementLine key={`${movement.kind} ${movement.currency}`} movement={movement} />
    ))}
  </ul>
)

type DayCardProps = { day: string; today: string; movements: readonly Movement[] }

function DayCard({ day, today, movements }: DayCardProps) {
  return (
    <section className={look.card}>
      <h3 className={look.day}>{formattedDay(day)}</h3>
      {movements.length === 0 ? (
        <p className={look.note}>{m.withdrawals_month_none()}</p>
      ) : (
        <Lines movements={movements} />
      )}
      {day > today && movements.length > 0 && (
        <p className={look.note}>{m.withdrawals_month_expected()}</p>
      )}
    </section>
  )
}
