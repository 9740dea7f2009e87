import type { queryMerSetting } from '#contract/access/account.ts'
import type { Output } from '#contract/call.ts'
import { accountRefusalLabels } from '#labels/access/account.ts'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { When } from '#portal/kit/when.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'
import { accountLooks } from './look.ts'

const names: Readonly<Record<string, () => string>> = {
  goods: m.trade_type_goods,
  service: m.trade_type_service,
  digital: m.trade_type_digital,
  'service/goods': m.account_trade_both,
}

/** Label of a merchant's industry type; an unknown type is shown as it is. */
const tradeName = (industryType: string | null): string =>
  industryType === null
    ? m.account_trade_none()
    : (names[industryType.toLowerCase()]?.() ?? industryType)

/** Merchant details, and the status of the submitted account information. */
export function AccountCard({ setting }: { setting: Output<typeof queryMerSetting> }) {
  const { merchantId, merchantName, industryType, kind, mode } = useSession()
  const { status, sentAt, decidedAt, refusal, form } = setting
  const closed = status === 'EMPTY' || status === 'FAILED'
  return (
    <Card title={m.account_info()} actions={<StatusChip value={status} of={accountLooks} />}>
      <Stack>
        {status === 'FAILED' && (
          <Notice tone="bad" title={m.account_failed_title()}>
            {refusal ? accountRefusalLabels[refusal]({}) : m.account_failed_text()}
          </Notice>
        )}
        {closed && kind === 'operator' && <Notice>{m.account_ask_administrator()}</Notice>}
        {status === 'PENDING' && mode === 'sandbox' && (
          <Notice tone="info">{m.account_sandbox_pending()}</Notice>
        )}
        <DescriptionList
          items={[
            { name: m.account_merchant(), value: merchantName },
            { name: m.account_client_id(), value: merchantId },
            { name: m.account_industry(), value: tradeName(industryType) },
            ...(form && !closed
              ? [
                  { name: m.account_company(), value: form.companyName },
                  { name: m.account_registration_no(), value: form.registrationNo },
                  { name: m.account_contact(), value: `${form.contactName} · ${form.email}` },
                ]
              : []),
            ...(sentAt ? [{ name: m.account_sent_at(), value: <When at={sentAt} /> }] : []),
            ...(decidedAt
              ? [{ name: m.account_decided_at(), value: <When at={decidedAt} /> }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  )
}
