import { getCount } from '#contract/notifications/deadlines.ts'
import { limits } from '#domain/limits.ts'
import { badgeMost } from '#domain/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'

const look = {
  // On a phone it takes no room of its own.
  count: css({
    textStyle: { base: 'caption', md: 'label' },
    fontVariantNumeric: 'tabular-nums',
    position: { base: 'absolute', md: 'static' },
    insetInlineStart: '8',
    // Over the next link, whose ground is painted where that is the page.
    zIndex: '[1]',
    whiteSpace: 'nowrap',
  }),
  heard: css({ srOnly: true }),
}

/** How many deadlines end soon that are the user's or nobody's; nothing while none do. Asked for by the clock. */
export function SoonMark() {
  const { data } = useCall(getCount, {}, { pollMs: limits.unreadPoll })
  if (!data || data.count === 0) return null
  const count = data.count >= badgeMost ? `${badgeMost - 1}+` : String(data.count)
  const days = String(data.days)
  return (
    <>
      <span className={look.count} aria-hidden="true">
        {count}
      </span>
      <span className={look.heard}>
        {data.count === 1 ? m.deadlines_badge_one({ days }) : m.deadlines_badge({ count, days })}
      </span>
    </>
  )
}
