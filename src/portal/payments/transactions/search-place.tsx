import { namesOne } from '#domain/exact-filters.ts'
import { limits } from '#domain/limits.ts'
import { m } from '#paraglide/messages.js'
import { lastDays } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { logParams } from './shared/filters.ts'

const line = css({ textStyle: 'small', color: 'fg.muted', flow: 'line', gap: '2' })

export function SearchScope() {
  const [{ range, ...filters }, set] = useUrlState(logParams)
  const one = namesOne(filters)
  if (one && range.usual) return <span className={line}>{m.transactions_search_any_time()}</span>
  const widest = lastDays(limits.listDaysMax)
  const whole = range.from <= widest.from && range.to >= widest.to
  return (
    <span className={line}>
      {m.transactions_search_within({ from: range.from, to: range.to })}
      {one ? (
        <LinkText onClick={() => set({ range: { ...lastDays(limits.listDays), usual: true } })}>
          {m.transactions_search_all_time()}
        </LinkText>
      ) : (
        !whole && (
          <LinkText onClick={() => set({ range: widest })}>{m.transactions_search_year()}</LinkText>
        )
      )}
    </span>
  )
}
