import * as v from 'valibot'
import { call } from '#contract/call.ts'
import {
  ExportFormat,
  Id,
  OptionalText,
  pageEntries,
  pageOf,
  SuccessText,
} from '#contract/shapes.ts'
import { disputeNoteMax, merchantStatuses } from '#domain/payments/disputes.ts'
import { DisputeDetail, DisputeRow, disputeFilters } from './dispute-shapes.ts'

const menu = 'M-0407' as const

export const queryPage = call({
  id: 'dispute.queryPage',
  method: 'POST',
  reads: true,
  of: ['trade'],
  path: '/merchant/cbDispute/queryDisputePage',
  access: { menu },
  input: v.object({ ...disputeFilters, ...pageEntries }),
  output: pageOf(DisputeRow),
  refuses: [],
  summary: 'Lists the alerts before chargebacks of the stores the user can access, latest first.',
})

const { status: _status, sort: _sort, ...countedFilters } = disputeFilters
const Count = v.object({ count: v.number(), capped: v.boolean() })

export const countTabs = call({
  id: 'dispute.countTabs',
  method: 'POST',
  reads: true,
  of: ['trade'],
  path: '/merchant/cbDispute/countDisputeTabs',
  ours: true,
  access: { menu },
  input: v.object(countedFilters),
  output: v.object({
    all: Count,
    pending: Count,
    processed: Count,
    refunded: Count,
    waived: Count,
    ended: Count,
  }),
  refuses: [],
  summary: 'Counts alerts by tab, with the filters applied.',
})

export const getDetail = call({
  id: 'dispute.getDetail',
  method: 'POST',
  reads: true,
  of: ['trade'],
  path: '/merchant/cbDispute/queryDisputeDetail',
  access: { menu },
  input: v.object({ disputeId: Id }),
  output: DisputeDetail,
  refuses: [],
  summary: 'Returns one alert with its payment, its order and its history.',
})

export const updateStatus = call({
  id: 'dispute.updateStatus',
  method: 'POST',
  changes: ['dispute', 'trade'],
  path: '/merchant/cbDispute/updateDisputeStatus',
  access: { menu },
  input: v.object({
    disputeId: Id,
    status: v.picklist(merchantStatuses, 'unknown_value'),
    /** The action taken; required when an alert is processed. */
    note: OptionalText(disputeNoteMax),
  }),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', 'key_reused', 'in_progress'],
  summary:
    'Answers an alert: processed, with a note, or appeal waived; the status refunded comes from refunding the payment.',
})

export const download = call({
  id: 'dispute.download',
  method: 'POST',
  reads: true,
  path: '/merchant/cbDispute/downloadDispute',
  access: { menu },
  input: v.object({ ...disputeFilters, format: ExportFormat }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary: 'Streams the filtered alerts as a file.',
})
