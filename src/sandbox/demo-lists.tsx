import type { Output } from '#contract/call.ts'
import type { listCards } from '#contract/sandbox.ts'
import { withSeparators } from '#domain/money.ts'
import type { PaymentLinkStatus } from '#domain/payment-links.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Cell, HeadCell, Row, Table, TableHead } from '#ui/table.tsx'
import type { Tone } from '#ui/theme/tones.ts'

type Lists = Output<typeof listCards>

const states: Record<PaymentLinkStatus, { tone: Tone; label: () => string }> = {
  VALID: { tone: 'info', label: m.sandbox_link_valid },
  PAID: { tone: 'good', label: m.sandbox_link_paid },
  EXPIRED: { tone: 'neutral', label: m.sandbox_link_expired },
  INVALID: { tone: 'neutral', label: m.sandbox_link_invalid },
}
const isState = (text: string): text is PaymentLinkStatus => Object.hasOwn(states, text)

/** Links of the demo merchants, those that can be paid first. */
export function DemoLinks({ links }: { links: Lists['links'] }) {
  if (links.length === 0) return <Card title={m.sandbox_links_title()}>{m.sandbox_links_empty()}</Card>
  return (
    <Card title={m.sandbox_links_title()} pad="none">
      <Table label={m.sandbox_links_title()} frame="bare">
        <tbody>
          {links.map((link) => (
            <Row key={link.url}>
              <Cell>{link.brandName}</Cell>
              <Cell align="end" nowrap>
                {link.currency} {withSeparators(link.amount)}
              </Cell>
              <Cell>
                {isState(link.state) && (
                  <Chip tone={states[link.state].tone} label={states[link.state].label()} />
                )}
              </Cell>
              <Cell align="end">
                <LinkText href={link.url}>{m.sandbox_links_open()}</LinkText>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

const kinds: Readonly<Record<string, () => string>> = {
  administrator: m.sandbox_user_administrator,
  operator: m.sandbox_user_operator,
  staff: m.sandbox_user_staff,
}

/** Who can sign in. */
export function DemoUsers({ users }: { users: Lists['users'] }) {
  return (
    <Card title={m.sandbox_users_title()} pad="none">
      <Table label={m.sandbox_users_title()} frame="bare">
        <TableHead>
          <tr>
            <HeadCell>{m.sandbox_users_email()}</HeadCell>
            <HeadCell>{m.sandbox_users_password()}</HeadCell>
            <HeadCell>{m.sandbox_users_kind()}</HeadCell>
            <HeadCell>{m.sandbox_users_merchant()}</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {users.map((user) => (
            <Row key={user.email}>
              <Cell>{user.email}</Cell>
              <Cell>
                <code className={css({ textStyle: 'code' })}>{user.password}</code>
              </Cell>
              <Cell>
                {kinds[user.kind]?.() ?? user.kind} · {user.note}
              </Cell>
              <Cell>{user.merchantName}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
