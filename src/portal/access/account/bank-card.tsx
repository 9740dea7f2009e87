import Landmark from 'lucide-react/icons/landmark'
import type { WithdrawalAccountStatus } from '#domain/money/withdrawal-accounts.ts'
import { m } from '#paraglide/messages.js'
import { reachable } from '#portal/kit/reachable.ts'
import { useSession } from '#portal/kit/session.ts'
import { type Looks, StatusChip } from '#portal/kit/status-chip.tsx'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

const looks: Looks<WithdrawalAccountStatus> = {
  pending: { tone: 'info', label: m.account_bank_pending },
  failed: { tone: 'bad', label: m.account_bank_failed },
  approved: { tone: 'good', label: m.account_bank_approved },
}
const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', rowGap: '1' })

export function BankCard() {
  const { bankList } = useSession().account
  const screen = reachable('/aq/cashAccount')
  return (
    <Card
      title={m.account_banks()}
      actions={
        screen && (
          <ButtonLink look="outline" tone="neutral" size="sm" href={screen}>
            {m.account_banks_manage()}
          </ButtonLink>
        )
      }
    >
      {bankList.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title={m.account_banks_none()}
          text={m.account_banks_none_text()}
        />
      ) : (
        <DescriptionList
          flow="line"
          items={bankList.map(({ bankName, currency, account, status }) => ({
            name: `${bankName} · ${currency}`,
            value: (
              <span className={line}>
                {account}
                <StatusChip value={status} of={looks} />
              </span>
            ),
          }))}
        />
      )}
    </Card>
  )
}
