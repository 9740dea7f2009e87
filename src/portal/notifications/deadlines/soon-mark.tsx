import { getCount } from '#contract/notifications/deadlines.ts'
import { limits } from '#domain/limits.ts'
import { badgeMost } from '#domain/notifications/deadlines.ts'
import { m } from '#paraglide/messages.js'
import { useCall } from '#portal/kit/query.ts'
import { css } from '#styled/css'

const look = {
  // On a phone it is positioned absolutely, so that it takes no space.
  count: css({
    textStyle: { base: 'caption', md: 'label' },
    fontVariantNumeric: 'tabular-nums',
    position: { base: 'absolute', md: 'static' },
    insetInlineStart: '8',
    // Above the next link, which has a background when it is the current page.
    zIndex: '[1]',
    whiteSpace: 'nowrap',
  }),
  heard: css({ srOnly: true }),
}

/** The number of deadlines that end soon and are assigned to the user or nobody. Polled; renders nothing at zero. */
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
