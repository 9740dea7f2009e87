import type { Output } from '#contract/call.ts'
import type { getWaits } from '#contract/home.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { deadlinesHref } from '#portal/notifications/deadlines/shared/address.ts'
import { css } from '#styled/css'
import { actionItemLists } from './lists.ts'

const look = {
  kinds: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  kind: css({
    display: 'inline-flex',
    gap: '2',
    px: '3',
    py: '1',
    borderWidth: 'hair',
    borderRadius: 'full',
    textStyle: 'small',
    color: 'fg',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  }),
  list: css({ _hover: { borderColor: 'accent.line', color: 'accent.fg' } }),
  count: css({ fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' }),
}

// Users who may act on these kinds see them even with a count of 0.
const always: readonly string[] = ['chargeback', 'retrieval', 'dispute', 'risk_order']

type Props = Pick<Output<typeof getWaits>, 'kinds' | 'today'>

/** Number of action items of each kind; each count links to the list of exactly those. */
export function TodayKinds({ kinds, today }: Props) {
  const lists: Readonly<Record<string, string | undefined>> = actionItemLists(today)
  const shown = kinds.filter(({ kind, count }) => count > 0 || always.includes(kind))
  if (shown.length === 0) return null
  return (
    <ul className={look.kinds} aria-label={m.home_today_lists()}>
      {shown.map(({ kind, name, count }) => {
        const list = lists[kind] ?? deadlinesHref({ kind })
        const inside = (
          <>
            {name}
            <span className={look.count}>{countText(count)}</span>
          </>
        )
        // A user may have the permission for a count without that for its list.
        return (
          <li key={kind}>
            {reachable(list.replace(/\?.*$/, '')) ? (
              <a className={`${look.kind} ${look.list}`} href={list}>
                {inside}
              </a>
            ) : (
              <span className={look.kind}>{inside}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
