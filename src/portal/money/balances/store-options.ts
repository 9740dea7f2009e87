import { m } from '#paraglide/messages.js'
import type { Session } from '#portal/kit/session.ts'

export const storeFilter = ({ stores }: Pick<Session, 'stores'>) =>
  ({
    label: m.balances_filter_store(),
    kind: 'select',
    options: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
    all: m.balances_filter_all_stores(),
  }) as const
