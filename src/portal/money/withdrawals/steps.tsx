import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { WithdrawalRow } from '#contract/money/withdrawal-shapes.ts'
import type { WithdrawalStage } from '#domain/money/arrival.ts'
import { dayInZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { formattedDay } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { css } from '#styled/css'
import { bankDay, stageToday } from './expected.ts'

const look = {
  root: css({
    display: 'grid',
    gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]',
    textStyle: 'small',
    maxWidth: '[44rem]',
  }),
  step: css({
    position: 'relative',
    flow: 'column',
    gap: '1',
    minWidth: '0',
    pe: '2',
    color: 'fg.muted',
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '5',
      insetInlineEnd: '0',
      top: '[9px]',
      borderTopWidth: '[2px]',
      borderTopStyle: 'solid',
      borderColor: 'line.strong',
    },
  }),
  passed: css({ '&:not(:last-child)::before': { borderColor: 'accent' } }),
  done: css({ color: 'fg' }),
  dot: css({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '5',
    height: '5',
    borderRadius: 'full',
    borderWidth: '[2px]',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    bg: 'surface',
    '& svg': { width: '3', height: '3' },
  }),
  full: css({ bg: 'accent', borderColor: 'accent', color: 'accent.on' }),
  lost: css({ bg: 'tone.bad.bg', borderColor: 'tone.bad.fg', color: 'tone.bad.fg' }),
  name: css({ textStyle: { base: 'caption', md: 'label' }, fontWeight: 'medium' }),
  // A Chinese date with its weekday is slightly wider than a step on a phone, so it uses part of the gap and does not
  // wrap.
  when: css({
    textStyle: 'caption',
    color: 'fg.muted',
    wordBreak: 'keep-all',
    overflowWrap: 'normal',
  }),
  said: css({ srOnly: true }),
}

/** How many of the four steps are complete in each stage; for a failed withdrawal, the minimum. */
const doneIn: Readonly<Record<WithdrawalStage, number>> = {
  requested: 1,
  checking: 1,
  on_its_way: 2,
  part_sent: 2,
  sent: 3,
  in_bank: 4,
  failed: 1,
  returned: 3,
}

type Row = Pick<WithdrawalRow, 'status' | 'expectedOn' | 'requestedAt' | 'remittedAt' | 'endedAt'>

/** An instant is shown as a day in the reader's zone, like the times elsewhere on the page. */
const dayOf = (at: string | null) =>
  at === null ? '' : formattedDay(dayInZone(new Date(at), zone()))

type StepsProps = {
  row: Row
  /** Whether the withdrawal was accepted, if known. The status of a failed one does not tell. */
  accepted?: boolean
}

/**
 * The steps of a withdrawal with their days as far as known. A failed one shows only its completed steps, as the others
 * never follow.
 */
export function Steps({ row, accepted = false }: StepsProps) {
  const { expectedOn, requestedAt, remittedAt, endedAt } = row
  const stage = stageToday(row)
  const isFailed = stage === 'failed'
  const done = doneIn[stage] + (isFailed && accepted ? 1 : 0)
  const last =
    expectedOn === null
      ? {
          name: isFailed ? m.withdrawals_way_fail() : m.withdrawals_way_return(),
          when: dayOf(endedAt),
        }
      : {
          name: m.withdrawals_step_arrived(),
          when:
            stage === 'in_bank'
              ? bankDay(expectedOn)
              : m.withdrawals_step_by({ day: bankDay(expectedOn) }),
        }
  const way = [
    { name: m.withdrawals_way_requested(), when: dayOf(requestedAt) },
    {
      name: stage === 'checking' ? m.withdrawals_status_pending() : m.withdrawals_way_accept(),
      when: '',
    },
    {
      name: stage === 'part_sent' ? m.withdrawals_status_part_success() : m.withdrawals_way_remit(),
      when: dayOf(remittedAt),
    },
  ]
  const steps = [...(isFailed ? way.slice(0, done) : way), { ...last, lost: expectedOn === null }]
  return (
    <ol className={look.root} aria-label={m.withdrawals_steps()}>
      {steps.map(({ name, when, ...more }, index) => {
        const isDone = index < done
        const isLost = 'lost' in more && more.lost
        return (
          <li
            key={name}
            className={`${look.step} ${isDone || isLost ? look.done : ''} ${index + 1 < done ? look.passed : ''}`}
          >
            <span
              className={`${look.dot} ${isLost ? look.lost : isDone ? look.full : ''}`}
              aria-hidden="true"
            >
              {isLost ? <X /> : isDone && <Check />}
            </span>
            <span className={look.name}>{name}</span>
            {when && <span className={look.when}>{when}</span>}
            <span className={look.said}>
              {isDone || isLost ? m.withdrawals_step_done() : m.withdrawals_step_open()}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
