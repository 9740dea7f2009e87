import { listInProcess } from '#contract/withdrawals.ts'
import { addressOf } from '#domain/places.ts'
import { m } from '#paraglide/messages.js'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { LinkText } from '#ui/link-text.tsx'
import { Block } from './block.tsx'

const look = {
  list: css({
    bg: 'surface',
    borderWidth: 'hair',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    px: '5',
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      rowGap: '1',
      py: '3',
      borderBottomWidth: 'hair',
      borderBottomStyle: 'solid',
      borderColor: 'line',
      _last: { borderBottomWidth: 'none' },
    },
  }),
  words: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' }),
  when: css({ textStyle: 'small', color: 'fg.muted' }),
}

const shown = 3

/** Withdrawals that are under way, newest first; nothing to see while there are none. */
export function OnTheWay({ all }: { all: string }) {
  const { data } = useCall(listInProcess, { pageNum: 1, pageSize: shown, total: 'exact' })
  if (!data || data.records.length === 0) return null
  return (
    <Block
      title={m.home_on_the_way()}
      hint={m.home_on_the_way_count({ count: countText(data.total ?? data.records.length) })}
      action={<LinkText href={all}>{m.home_on_the_way_all()}</LinkText>}
    >
      <ul className={look.list}>
        {data.records.map(({ flowId, amount, currency, account, requestedAt }) => (
          <li key={flowId}>
            <span className={look.words}>
              <LinkText href={addressOf('/aq/withdrawalDetail/{code}', flowId)}>{flowId}</LinkText>
              <span>{account}</span>
              <span className={look.when}>
                <When at={requestedAt} />
              </span>
            </span>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
