import { get, list as listBalanceLines } from '#contract/balances.ts'
import {
  getCalendar,
  getDetail,
  getToday,
  list,
  listInProcess,
  listRecords,
  listSelf,
  listStores,
  listWebsites,
  verify,
} from '#contract/withdrawals.ts'
import { refetchAll } from '#portal/kit/query.ts'

/** After a withdrawal was asked for: balances and lists are asked for again. */
export const reload = () =>
  refetchAll(
    get,
    listBalanceLines,
    list,
    listRecords,
    listStores,
    listSelf,
    listInProcess,
    listWebsites,
    getToday,
    getDetail,
    getCalendar,
    verify,
  )
