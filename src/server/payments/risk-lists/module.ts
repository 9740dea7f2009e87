import type * as contract from '#contract/payments/risk-lists.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { add } from './add.ts'
import { batchImport } from './batch-import.ts'
import { batchDelete, batchEdit } from './change-many.ts'
import { countTabs } from './count-tabs.ts'
import { whiteRuleCase } from './desk.ts'
import { detail } from './detail.ts'
import { templateOf } from './download-template.ts'
import { edit } from './edit.ts'
import { riskListEvents } from './events.ts'
import { riskListExports } from './exports.ts'
import { list } from './list.ts'
import { rehearse } from './rehearse.ts'

export const riskLists = {
  handlers: {
    add,
    batchDelete,
    batchEdit,
    batchImport,
    countTabs,
    detail,
    downloadBlackTemplate: templateOf('black'),
    downloadWhiteTemplate: templateOf('white'),
    edit,
    list,
    rehearse,
  } satisfies HandlersOf<typeof contract>,
  desk: { white_rule: whiteRuleCase },
  events: riskListEvents,
  exports: riskListExports,
}
