import { getAtRisk, listAtRisk } from '#contract/trade/evidence.ts'
import { riskDays } from '#domain/trade/order-risk.ts'
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
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Inline } from '#ui/stack.tsx'
import { Stat } from '#ui/stat.tsx'
import { riskColumns } from './risk-columns.tsx'
import { riskRule } from './risk-words.ts'

const params = urlParams({ storeId: words() })

/** /aq/ordersAtRisk: the paid orders of the last days for which there is no proof. */
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
          <Inline gap="xl">
            <Stat label={m.evidence_risk_count()} value={countText(data.count)} />
            {data.sums.map(({ currency, count, amount }) => (
              <Stat
                key={currency}
                label={currency}
                value={<Money amount={amount} currency={currency} code={false} />}
                hint={m.evidence_risk_orders({ count: countText(count) })}
              />
            ))}
          </Inline>
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
