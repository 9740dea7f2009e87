import type { LifeEvent, LinkDetail } from '#contract/links/made-link-shapes.ts'
import { inZone } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { formattedDay, When } from '#portal/kit/when.tsx'
import { zone } from '#portal/kit/zone.ts'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Stack } from '#ui/stack.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { linkLifeText } from './life-labels.tsx'
import { isLater, isMail, isTry } from './points.ts'

const look = {
  day: css({ textStyle: 'label', color: 'fg.muted' }),
  title: css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'baseline' }),
}

type Day = { readonly day: string; readonly events: readonly LifeEvent[] }

/** Groups events by day in the chosen zone, in their order. */
function daysOf(life: readonly LifeEvent[]): readonly Day[] {
  const days = new Map<string, LifeEvent[]>()
  for (const event of life) {
    const day = inZone(new Date(event.at), zone()).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), event])
  }
  return [...days].map(([day, events]) => ({ day, events }))
}

type Props = { link: LinkDetail; onRead: (mailId: string) => void }

/** The history of a link, newest first. */
export const LifeCard = ({ link, onRead }: Props) => (
  <Card title={m.payment_links_life()} hint={m.payment_links_times_in({ zone: zone() })}>
    <Stack>
      {daysOf(link.life).map(({ day, events }) => (
        <Stack key={day} gap="sm">
          <h3 className={look.day}>{formattedDay(day)}</h3>
          <Timeline
            label={formattedDay(day)}
            items={events.map((event, index) => {
              const { tone, title, text } = linkLifeText(event, link)
              return {
                id: `${event.at} ${event.kind} ${index}`,
                tone,
                title: (
                  <span className={look.title}>
                    {title}
                    <Way event={event} onRead={onRead} />
                  </span>
                ),
                when: <When at={event.at} bare />,
                ...(text ? { text } : {}),
              }
            })}
          />
        </Stack>
      ))}
    </Stack>
  </Card>
)

/** The link of an event to its email or its payment. */
function Way({ event, onRead }: { event: LifeEvent; onRead: Props['onRead'] }) {
  if (isMail(event)) {
    const { mailId } = event
    return <LinkText onClick={() => onRead(mailId)}>{m.payment_links_read()}</LinkText>
  }
  if (!isTry(event) && !isLater(event)) return null
  if (event.kind === 'tried' || !event.transactionId) return null
  if (!reachable('/aq/tradeDetail')) return null
  return (
    <LinkText href={detailHref(event.transactionId)}>
      {isTry(event) && event.kind !== 'paid'
        ? m.payment_links_to_attempt()
        : m.payment_links_to_payment()}
    </LinkText>
  )
}
