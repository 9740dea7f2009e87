import type { ReactNode } from 'react'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { countryName } from '#portal/kit/language.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { newRuleHref, riskListPaths } from '#portal/payments/risk-lists/shared/links.ts'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Inline } from '#ui/stack.tsx'
import { modelName, yesNo } from './shared/look.ts'

const item = (name: string, value: ReactNode) => (value ? [{ name, value }] : [])
const copied = (name: string, value: string | null) =>
  item(name, value && <Copyable name={name} value={value} />)

export function DetailCard({ record }: { record: TransactionDetail }) {
  const items = [
    ...item(m.transactions_column_method(), record.paymentBrand && brandNames[record.paymentBrand]),
    ...copied(m.transactions_column_card(), record.desensitizedCardNo),
    ...item(m.transactions_card_holder(), record.accountHolder),
    ...copied(m.transactions_payer_email(), record.email),
    ...item(m.transactions_card_bank(), record.issuingBank),
    ...item(m.transactions_column_country(), countryName(record.issueCountry)),
  ]
  if (items.length === 0) return null
  return (
    <Card title={m.transactions_card_title()} footer={blockLinks(record)}>
      <DescriptionList
        columns={3}
        items={[
          ...items,
          ...item(m.transactions_column_three_d(), yesNo(record.isThreeD)),
          ...item(m.transactions_column_token(), yesNo(record.isToken)),
        ]}
      />
    </Card>
  )
}

/** Links to a new risk rule that blocks this card or email, for users who may create one. */
function blockLinks({ desensitizedCardNo: card, email }: TransactionDetail): ReactNode {
  if (!(card || email) || !reachable(riskListPaths.black)) return null
  return (
    <Inline gap="md">
      {card && (
        <LinkText href={newRuleHref('black', 'card', card)}>{m.transactions_block_card()}</LinkText>
      )}
      {email && (
        <LinkText href={newRuleHref('black', 'email', email)}>
          {m.transactions_block_email()}
        </LinkText>
      )}
    </Inline>
  )
}

/** The shipping address; renders nothing when there is none. */
export function DetailShipping({ record }: { record: TransactionDetail }) {
  const { shippingAddress: to, shippingPhone, shippingEmail, orderEmail } = record
  if (!to && !shippingPhone && !shippingEmail) return null
  const address = to && [to.line, to.postcode, to.city, countryName(to.country)].filter(Boolean)
  return (
    <Card title={m.transactions_shipping_title()}>
      <DescriptionList
        columns={2}
        items={[
          ...item(m.transactions_shipping_name(), to?.name),
          ...item(m.transactions_shipping_phone(), shippingPhone),
          ...item(m.transactions_shipping_email(), shippingEmail),
          ...item(m.transactions_order_email(), orderEmail),
          ...item(m.transactions_shipping_address(), address?.join(', ')),
        ]}
      />
    </Card>
  )
}

/** The identifiers of the transaction at the merchant, the shop and the networks. */
export function DetailNames({ record }: { record: TransactionDetail }) {
  return (
    <Card title={m.transactions_names_title()}>
      <DescriptionList
        columns={1}
        items={[
          ...copied(m.transactions_column_id(), record.transactionId),
          ...copied(m.transactions_column_order_id(), record.merchantTransactionIdStr),
          ...copied(m.transactions_flow_id(), record.outFlowId),
          ...copied(m.transactions_column_arn(), record.arn),
          ...item(m.transactions_column_merchant(), record.merchantId),
          ...item(m.transactions_column_model(), modelName(record.tradeModel)),
          ...copied(m.transactions_column_shop_order(), record.shopifyOrderId),
        ]}
      />
    </Card>
  )
}
