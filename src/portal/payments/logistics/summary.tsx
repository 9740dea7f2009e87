import { getNonUploadCount, getSettledDefect } from '#contract/payments/logistics.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { useCall } from '#portal/kit/query.ts'
import { lackingHref } from '#portal/payments/logistics/shared/logistics.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'

const look = {
  root: css({ display: 'flex', flexWrap: 'wrap', columnGap: '10', rowGap: '5' }),
  stores: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    rowGap: '1',
    flex: '[1 1 14rem]',
    flexDirection: 'column',
  }),
  name: css({ textStyle: 'label', color: 'fg.muted' }),
  list: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' }),
  count: css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
}
const storesShown = 6

/** The number of orders without logistics, how many of these are settled, and the websites with the most. */
export function Summary() {
  const missing = useCall(getNonUploadCount, {})
  const settled = useCall(getSettledDefect, {})
  if (missing.isError || settled.isError) return null
  const stores = missing.data?.stores.slice(0, storesShown) ?? []
  return (
    <Card>
      <div className={look.root}>
        <Stat
          label={m.logistics_count()}
          value={<Figure count={missing.data?.count} settled={false} />}
          {...(missing.data?.count === 0 ? { hint: m.logistics_count_none() } : {})}
        />
        {missing.data?.count !== 0 && (
          <Stat
            label={m.logistics_count_settled()}
            value={<Figure count={settled.data?.count} settled />}
          />
        )}
        {stores.length > 0 && (
          <div className={look.stores}>
            <span className={look.name}>{m.logistics_count_stores()}</span>
            <div className={look.list}>
              {stores.map(({ storeId, storeName, count }) => (
                <span key={storeId}>
                  <LinkText href={lackingHref(storeId, false)}>{storeName}</LinkText>{' '}
                  <span className={look.count}>{countText(count)}</span>
                </span>
              ))}
            </div>
          </div>
        )}
      </div>
    </Card>
  )
}

function Figure({ count, settled }: { count: number | undefined; settled: boolean }) {
  if (count === undefined) return <Skeleton shape="short" />
  const text = countText(count)
  if (count === 0) return text
  return (
    <LinkText
      href={lackingHref(null, settled)}
      aria-label={m.logistics_count_show({ count: text })}
    >
      {text}
    </LinkText>
  )
}
