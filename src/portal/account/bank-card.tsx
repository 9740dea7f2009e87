import Landmark from 'lucide-react/icons/landmark'
import { m } from '#paraglide/messages.js'
import { useSession } from '#portal/kit/session.ts'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** The withdrawal accounts that are bound. */
export function BankCard() {
  const { bankList } = useSession().account
  return (
    <Card title={m.account_banks()}>
      {bankList.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title={m.account_banks_none()}
          text={m.account_banks_none_text()}
        />
      ) : (
        <DescriptionList
          flow="line"
          items={bankList.map(({ bankName, currency, account }) => ({
            name: `${bankName} · ${currency}`,
            value: account,
          }))}
        />
      )}
    </Card>
  )
}
