import { useState } from 'react'
import type { Output } from '#contract/call.ts'
import { type listCards, makeTicket } from '#contract/sandbox/sandbox.ts'
import type { PaymentLinkStatus } from '#domain/links/payment-links.ts'
import { withSeparators } from '#domain/money.ts'
import { deskPaths } from '#domain/routes.ts'
import { roleNames } from '#labels/staff-roles.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import type { Tone } from '#ui/theme/tones.ts'
import { ask } from './ask.ts'
import { list, row } from './rows.ts'

/** Signs the user in to the portal the way another service of the provider would, with a ticket. */
function TicketEntry({ email }: { email: string }) {
  const [failed, setFailed] = useState(false)
  const enter = () =>
    ask<typeof makeTicket>(makeTicket.path, 'POST', { email }).then(
      ({ url }) => {
        // Keeps the current host, whatever host the server puts in the URL.
        const { pathname, search } = new URL(url)
        location.assign(pathname + search)
      },
      () => setFailed(true),
    )
  return (
    <>
      <Button size="sm" look="outline" tone="neutral" onClick={enter}>
        {m.sandbox_users_ticket()}
      </Button>
      {failed && <span role="alert">{m.sandbox_users_ticket_failed()}</span>}
    </>
  )
}

type Lists = Output<typeof listCards>

const states: Record<PaymentLinkStatus, { tone: Tone; label: () => string }> = {
  VALID: { tone: 'info', label: m.sandbox_link_valid },
  PAID: { tone: 'good', label: m.sandbox_link_paid },
  EXPIRED: { tone: 'neutral', label: m.sandbox_link_expired },
  INVALID: { tone: 'neutral', label: m.sandbox_link_invalid },
}
const isState = (text: string): text is PaymentLinkStatus => Object.hasOwn(states, text)

const linkColumns = css({
  gridTemplateColumns: {
    base: '[repeat(2, minmax(0, 1fr))]',
    md: '[minmax(0, 1fr) 10rem 8rem 4rem]',
  },
})

/** The payment links of the demo merchants, payable ones first. */
export function DemoLinks({ links }: { links: Lists['links'] }) {
  if (links.length === 0)
    return <Card title={m.sandbox_links_title()}>{m.sandbox_links_empty()}</Card>
  return (
    <Card title={m.sandbox_links_title()}>
      <ul className={list}>
        {links.map((link) => (
          <li key={link.url} className={`${row} ${linkColumns}`}>
            <span>{link.brandName}</span>
            <span className="tabular">
              {link.currency} {withSeparators(link.amount)}
            </span>
            {isState(link.state) && (
              <Chip tone={states[link.state].tone} label={states[link.state].label()} />
            )}
            <LinkText href={link.url}>{m.sandbox_links_open()}</LinkText>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const kinds: Readonly<Record<string, () => string>> = {
  administrator: m.sandbox_user_administrator,
  operator: m.sandbox_user_operator,
  staff: m.sandbox_user_staff,
}

const roleOf = ({ kind, roles }: Lists['users'][number]): string =>
  [kinds[kind]?.() ?? kind, ...(roles.length === 0 ? [] : [roleNames(roles)])].join(', ')

const userColumns = css({
  gridTemplateColumns: { md: '[minmax(0, 1fr) 9rem minmax(0, 1fr) 10rem auto]' },
})

export function DemoUsers({ users }: { users: Lists['users'] }) {
  return (
    <Card title={m.sandbox_users_title()}>
      <ul className={list}>
        {users.map((user) => (
          <li key={user.email} className={`${row} ${userColumns}`}>
            <span>{user.email}</span>
            <code className={css({ textStyle: 'code' })}>{user.password}</code>
            <span>
              {roleOf(user)} · {user.note}
            </span>
            <span className={css({ color: 'fg.muted' })}>{user.merchantName}</span>
            {user.kind === 'staff' ? (
              <LinkText href={deskPaths.signIn}>{m.sandbox_start_desk()}</LinkText>
            ) : (
              <TicketEntry email={user.email} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
