import type { ReactNode } from 'react'
import type { OrderEvidence, PayerView } from '#contract/payments/evidence-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Money } from '#portal/kit/money.tsx'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { listed } from '#ui/listed.ts'
import { Stack } from '#ui/stack.tsx'

const look = {
  line: css({ flow: 'row', gap: '4', justifyContent: 'space-between', py: '1.5' }),
  name: css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' }),
  entry: css({ display: 'block', color: 'fg.muted', textStyle: 'small' }),
  quiet: css({ color: 'fg.muted', textStyle: 'small' }),
  total: css({ borderTopWidth: 'hair', fontWeight: 'semibold' }),
  mail: css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', textStyle: 'small', mt: '2' }),
  sum: css({ cursor: 'pointer', color: 'accent.fg', textStyle: 'small' }),
}

const item = (name: string, value: ReactNode) => (value ? [{ name, value }] : [])

/** The order as its payer saw it when they paid, and the receipt email as sent: stored copies that never change. */
export function PayerViewCard({ view, mail }: { view: PayerView; mail: OrderEvidence['mail'] }) {
  const { products, otherFee, amount, currency, page } = view
  return (
    <Card title={m.evidence_view_title()} hint={m.evidence_view_hint()}>
      <Stack>
        <ul aria-label={m.evidence_view_products()}>
          {products.map(({ name, price, quantity, amount: sum, entries }) => (
            <li key={name + price} className={look.line}>
              <span className={look.name}>
                {name}{' '}
                <span className={look.quiet}>
                  {quantity} × <Money amount={price} currency={currency} code={false} />
                </span>
                {entries.map(({ label, value }) => (
                  <span key={label} className={look.entry}>
                    {label}: {value}
                  </span>
                ))}
              </span>
              <Money amount={sum} currency={currency} />
            </li>
          ))}
          {/[1-9]/.test(otherFee) && (
            <li className={look.line}>
              <span className={look.name}>{m.evidence_pack_view_other_fee()}</span>
              <Money amount={otherFee} currency={currency} />
            </li>
          )}
          <li className={`${look.line} ${look.total}`}>
            <span className={look.name}>{m.evidence_pack_view_total()}</span>
            <Money amount={amount} currency={currency} />
          </li>
        </ul>
        <DescriptionList
          columns={2}
          items={[
            ...item(m.evidence_view_at(), <When at={view.at} />),
            ...item(m.evidence_pack_view_seller(), view.brandName),
            ...item(m.evidence_pack_view_payer(), view.payer),
            ...item(m.evidence_pack_website(), view.websiteUrl),
            ...item(m.evidence_pack_view_remarks(), view.remarks),
            ...item(m.evidence_pack_view_contact(), view.contact),
            ...item(m.evidence_pack_view_return(), view.returnUrl),
            ...item(m.evidence_pack_view_notes(), view.notes.join(' ')),
            ...(page?.entries ?? []).map(({ label, value }) => ({ name: label, value })),
            ...item(m.evidence_pack_view_badges(), page && listed(page.badges)),
            ...item(m.evidence_pack_address(), view.address),
            ...item(m.evidence_pack_device(), view.userAgent),
          ]}
        />
        {mail && (
          <details>
            <summary className={look.sum}>{m.evidence_view_mail({ to: mail.recipient })}</summary>
            <p className={look.mail}>
              <strong>{mail.subject}</strong>
              {'\n\n'}
              {mail.body}
            </p>
          </details>
        )}
      </Stack>
    </Card>
  )
}
