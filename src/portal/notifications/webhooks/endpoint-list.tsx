import { chosenTypes } from '#domain/notifications/webhook-events.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { whenText } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { type RowAction, RowActions } from '#portal/lists/row-actions.tsx'
import { css } from '#styled/css'
import { Chip } from '#ui/chip.tsx'
import { listed } from '#ui/listed.ts'
import { SparkBars } from '#ui/spark-bars.tsx'
import { type EndpointRow, endpointLooks } from './looks.ts'

const look = {
  list: css({ flow: 'column', layerStyle: 'panel' }),
  row: css({
    display: 'grid',
    columnGap: '6',
    rowGap: '2',
    alignItems: 'center',
    px: { base: '4', md: '6' },
    py: '4',
    borderTopWidth: 'hair',
    _first: { borderTopWidth: 'none' },
    gridTemplateColumns: {
      base: '[minmax(0, 1fr) auto auto]',
      lg: '[minmax(0, 1.6fr) minmax(0, 1fr) 10rem 9rem auto auto]',
    },
  }),
  whole: css({ gridColumn: { base: '[1 / -1]', lg: 'auto' }, minWidth: '0' }),
  url: css({ textStyle: 'code', overflowWrap: 'anywhere', display: 'block' }),
  sub: css({ textStyle: 'small', color: 'fg.muted', display: 'block' }),
  share: css({ textStyle: 'small', fontVariantNumeric: 'tabular-nums' }),
}

export type EndpointListProps = {
  endpoints: readonly EndpointRow[]
  actions: (endpoint: EndpointRow) => readonly RowAction[]
}

/** The endpoints, each with its events and its results of the last 24 hours. */
export function EndpointList({ endpoints, actions }: EndpointListProps) {
  return (
    <ul className={look.list} aria-label={m.webhooks_endpoints()}>
      {endpoints.map((one) => (
        <li key={one.endpointId} className={look.row}>
          <div className={look.whole}>
            <span className={look.url}>{one.url}</span>
            <span className={look.sub}>{placeText(one)}</span>
          </div>
          <div className={look.whole}>
            <span>{one.events.includes('*') ? m.webhooks_events_all() : listed(one.events)}</span>
            <span className={look.sub}>
              {m.webhooks_events_count({ count: String(chosenTypes(one.events).length) })}
            </span>
          </div>
          <div className={look.whole}>
            <SparkBars
              label={dayText(one)}
              height={28}
              values={one.hours.map(({ from, delivered, untaken }) => ({
                label: m.webhooks_hour({
                  hour: inZone(new Date(from), zone()).slice(11, 16),
                  delivered: String(delivered),
                  untaken: String(untaken),
                }),
                value: delivered + untaken,
              }))}
            />
          </div>
          <span className={look.share}>{dayText(one)}</span>
          <EndpointChip endpoint={one} />
          <RowActions label={one.url} actions={actions(one)} />
        </li>
      ))}
    </ul>
  )
}

function EndpointChip({ endpoint: { status, waiting } }: { endpoint: EndpointRow }) {
  if (status === 'enabled' && waiting > 0)
    return <Chip tone="warn" label={m.webhooks_waiting({ count: String(waiting) })} />
  return <StatusChip value={status} of={endpointLooks} />
}

/** The description and websites of an endpoint, and whether it has two valid secrets. */
function placeText({ description, websites, formerUntil, cause }: EndpointRow): string {
  const places = websites ? listed(websites.map(({ name }) => name)) : m.webhooks_all_websites()
  return [
    description,
    places,
    formerUntil === null ? '' : m.webhooks_former_until({ at: whenText(formerUntil) }),
    cause === 'gave_up' ? m.webhooks_cause_gave_up() : '',
    cause === 'gone' ? m.webhooks_cause_gone() : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function dayText({ day: { delivered, atFirst, untaken } }: EndpointRow): string {
  const count = delivered + untaken
  if (count === 0) return m.webhooks_day_nothing()
  const share = Math.round((atFirst / count) * 1_000) / 10
  return m.webhooks_day({ share: String(share), count: String(count) })
}
