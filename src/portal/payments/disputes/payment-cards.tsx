import type { DisputeDetail } from '#contract/payments/dispute-shapes.ts'
import { brandNames } from '#domain/cards.ts'
import { m } from '#paraglide/messages.js'
import { Copyable } from '#portal/kit/copy-button.tsx'
import { countryName } from '#portal/kit/language.ts'
import { Money } from '#portal/kit/money.tsx'
import { reachable } from '#portal/kit/reachable.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { detailHref } from '#portal/ledger/transaction-address.ts'
import { TransactionId } from '#portal/ledger/transaction-id.tsx'
import { modelName, paymentStatusLooks, yesNo } from '#portal/payments/transactions/shared/look.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'

type Props = { dispute: DisputeDetail }

export function PaymentCard({ dispute: { payment, transactionId } }: Props) {
  const { amount, currency, paymentBrand, desensitizedCardNo, issueCountry } = payment
  return (
    <Card
      title={m.disputes_payment()}
      actions={
        reachable('/aq/tradeDetail') && (
          <ButtonLink size="sm" look="outline" href={detailHref(transactionId)}>
            {m.disputes_payment_open()}
          </ButtonLink>
        )
      }
    >
      <DescriptionList
        columns={2}
        items={[
          { name: m.disputes_transaction(), value: <TransactionId id={transactionId} /> },
          {
            name: m.disputes_payment_status(),
            value: <StatusChip value={payment.paymentStatus} of={paymentStatusLooks} />,
          },
          {
            name: m.disputes_payment_amount(),
            value: <Money amount={amount} currency={currency} flag />,
          },
          { name: m.disputes_payment_time(), value: <When at={payment.transactionTimeStr} /> },
          ...(desensitizedCardNo
            ? [
                {
                  name: m.disputes_payment_card(),
                  value: [paymentBrand && brandNames[paymentBrand], desensitizedCardNo]
                    .filter(Boolean)
                    .join(' '),
                },
              ]
            : []),
          ...(issueCountry
            ? [{ name: m.disputes_payment_country(), value: countryName(issueCountry) }]
            : []),
          { name: m.disputes_payment_three_d(), value: yesNo(payment.isThreeD) },
        ]}
      />
    </Card>
  )
}

export function OrderCard({ dispute: { order, storeName, merchantTransactionIdStr } }: Props) {
  const { payer, email, shopifyOrderId, tradeModel, shippingAddress: to } = order
  const address = to && [to.name, to.line, to.postcode, to.city, countryName(to.country)]
  return (
    <Card title={m.disputes_bought()}>
      <DescriptionList
        columns={2}
        items={[
          { name: m.disputes_store(), value: storeName },
          {
            name: m.disputes_order(),
            value: <Copyable value={merchantTransactionIdStr} name={m.disputes_order()} />,
          },
          { name: m.disputes_bought_channel(), value: modelName(tradeModel) },
          ...(shopifyOrderId ? [{ name: m.disputes_bought_shop(), value: shopifyOrderId }] : []),
          ...(payer ? [{ name: m.disputes_bought_payer(), value: payer }] : []),
          ...(email
            ? [
                {
                  name: m.disputes_bought_email(),
                  value: <Copyable value={email} name={m.disputes_bought_email()} />,
                },
              ]
            : []),
          ...(address
            ? [{ name: m.disputes_bought_address(), value: address.filter(Boolean).join(', ') }]
            : []),
        ]}
      />
    </Card>
  )
}
