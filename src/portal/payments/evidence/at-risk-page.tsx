import type { Output } from '#contract/call.ts'
import { getAtRisk, listAtRisk } from '#contract/payments/evidence.ts'
import { amountText } from '#domain/money.ts'
import { riskDays } from '#domain/payments/order-risk.ts'
import { m } from '#paraglide/messages.js'
import { crumbsOf } from '#portal/frame/crumbs.ts'
import { countText } from '#portal/kit/count-text.ts'
import { Money } from '#portal/kit/money.tsx'
import { Page } from '#portal/kit/page.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { urlParams, words } from '#portal/kit/url-params.ts'
import { useUrlState } from '#portal/kit/use-url-state.ts'
import { DataTable } from '#portal/lists/data-table.tsx'
import { FilterBar } from '#portal/lists/filter-bar.tsx'
import { css } from '#styled/css'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { listed } from '#ui/listed.ts'
import { Inline, Stack } from '#ui/stack.tsx'
import { Stat } from '#ui/stat.tsx'
import { riskColumns } from './risk-columns.tsx'
import { riskRule } from './risk-labels.ts'

const params = urlParams({ storeId: words() })

const quiet = css({ color: 'fg.muted', textStyle: 'small' })

/** The amount at risk in each currency and the rates of the total; nothing when there is only one currency. */
function AmountAtRisk({ sums, total }: Pick<Output<typeof getAtRisk>, 'sums' | 'total'>) {
  if (sums.length < 2) return null
  const amounts = listed(sums.map(({ amount, currency }) => `${amountText(amount)} ${currency}`))
  return (
    <p className={quiet}>
      {m.evidence_risk_currencies({ amounts })}{' '}
      {total && total.leftOut.length > 0
        ? m.evidence_risk_left_out({ currencies: listed(total.leftOut) })
        : m.evidence_risk_rates()}
    </p>
  )
}

/** /aq/ordersAtRisk: the paid orders of the last days that have no evidence. */
export function AtRiskPage() {
  const { stores } = useSession()
  const [{ storeId }] = useUrlState(params)
  const filters = storeId.length > 0 ? { storeId: [...storeId] } : {}
  const { data } = useCall(getAtRisk, filters)
  return (
    <Page
      title={m.evidence_risk_title()}
      crumbs={crumbsOf('/aq/ordersAtRisk')}
      hint={riskRule(riskDays)}
    >
      {data && data.count > 0 && (
        <Card>
          <Stack>
            <Inline gap="xl">
              <Stat label={m.evidence_risk_count()} value={countText(data.count)} />
              {data.total && (
                <Stat
                  label={m.evidence_risk_amount()}
                  value={
                    <Money
                      amount={data.total.amount}
                      currency={data.total.currency}
                      size="figure"
                    />
                  }
                />
              )}
            </Inline>
            <AmountAtRisk {...data} />
          </Stack>
        </Card>
      )}
      <FilterBar
        params={params}
        fields={[
          {
            name: 'storeId',
            label: m.evidence_risk_website(),
            kind: 'multi',
            options: stores.map((one) => ({ value: one.storeId, label: one.storeName })),
            all: m.logistics_filter_all_stores(),
            first: true,
          },
        ]}
      />
      <DataTable
        call={listAtRisk}
        payload={filters}
        columns={riskColumns}
        preference={null}
        rowKey={({ transactionId }) => transactionId}
        label={m.evidence_risk_title()}
        empty={
          <EmptyState
            title={m.evidence_risk_none()}
            text={m.evidence_risk_none_text({ days: `${riskDays}` })}
          />
        }
      />
    </Page>
  )
}
