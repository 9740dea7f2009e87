import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { columns } from './columns.tsx'
import { LogList } from './log-list.tsx'

export const StoreLog = ({ storeId }: { storeId: string }) => (
  <LogList
    ofStore={storeId}
    label={m.transactions_list_label()}
    empty={{ title: m.transactions_empty_title(), text: m.transactions_empty_text() }}
    columns={columns.filter(({ key }) => key !== 'storeName')}
    preference="trade_query_habit"
    exported={{ kind: 'transactions', button: buttons.exportTransactions }}
  />
)
