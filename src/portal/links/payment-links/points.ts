import type { LifeEvent, LinkDetail } from '#contract/links/made-link-shapes.ts'
import { declineMeaning } from '#labels/payments/declines.ts'
import { m } from '#paraglide/messages.js'
import { mailLooks } from './look.ts'

export type MailEvent = Extract<LifeEvent, { mailId: string }>
export type TryEvent = Extract<LifeEvent, { payerRead: string | null }>

export type LaterEvent = Extract<LifeEvent, { amount: string }>

export const isMail = (event: LifeEvent): event is MailEvent => 'mailId' in event
export const isTry = (event: LifeEvent): event is TryEvent => 'payerRead' in event
export const isLater = (event: LifeEvent): event is LaterEvent => 'amount' in event

/** One of the five points of a link's progress: reached, failed or ahead. */
export type Point = {
  readonly id: 'sent' | 'opened' | 'tried' | 'declined' | 'paid'
  readonly name: string
  readonly state: 'done' | 'bad' | 'ahead'
  readonly at: string | null
  readonly text: string | null
}

const named = (
  id: Point['id'],
  name: string,
  at: string | null | undefined,
  text: string | null = null,
  state: Point['state'] = 'done',
): Point =>
  at ? { id, name, at, text, state } : { id, name, at: null, text: null, state: 'ahead' }

/** The progress of a link. Its history is ordered newest first. */
export function pointsOf(link: LinkDetail): readonly Point[] {
  const { life } = link
  const mail = life.filter(isMail).findLast((one) => one.mail === 'invoice')
  const openings = life.filter(({ kind }) => kind === 'opened').length
  const tries = life.filter(isTry)
  const last = (kind: TryEvent['kind'], before: readonly TryEvent[]) =>
    before.find((one) => one.kind === kind)
  const paid = last('paid', tries)
  // A decline that arrives after the payment does not change the progress.
  const declined = last('declined', paid ? tries.slice(tries.indexOf(paid)) : tries)
  // Of several attempts it uses the declined one, so that the points are in chronological order.
  const tried = last('tried', declined ? tries.slice(tries.indexOf(declined)) : tries)
  const bounced = mail?.state === 'bounced' || mail?.state === 'failed'
  return [
    named(
      'sent',
      m.payment_links_point_sent(),
      mail?.at ?? link.sentAt,
      mail ? mailLooks[mail.state].label() : null,
      bounced ? 'bad' : 'done',
    ),
    named(
      'opened',
      m.payment_links_point_opened(),
      link.openedAt,
      openings > 1 ? m.payment_links_times({ count: String(openings) }) : null,
    ),
    named('tried', m.payment_links_point_tried(), (tried ?? declined ?? paid)?.at, tried?.card),
    named(
      'declined',
      m.payment_links_point_declined(),
      declined?.at,
      declined?.declineCode ? declineMeaning(declined.declineCode) : null,
      'bad',
    ),
    named(
      'paid',
      link.authorizeOnly ? m.payment_links_point_authorised() : m.payment_links_point_paid(),
      paid?.at ?? link.paidAt,
      paid?.card,
    ),
  ]
}
