import * as v from 'valibot'
import { call } from '#contract/call.ts'
import { mayHold } from '#contract/other-numbers.ts'
import { ExportFormat, Id, Nothing, pageEntries, pageOf, SuccessText } from '#contract/shapes.ts'
import {
  type LogisticsField,
  logisticsErrors,
  logisticsFields,
  logisticsFileOutcomes,
  readLogisticsField,
} from '#domain/payments/logistics.ts'
import { buttons } from '#domain/permissions.ts'
import { LogisticsRow, LogisticsValues, logisticsFilters } from './logistics-shapes.ts'

const menu = 'M-05' as const
const repeated = ['key_reused', 'in_progress'] as const

/** A field with its own rule, as stored. */
const Field = (field: LogisticsField) =>
  v.pipe(
    v.string('required'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const read = readLogisticsField(field, dataset.value)
      if ('value' in read) return read.value
      addIssue({ message: read.fault })
      return NEVER
    }),
  )

export const list = call({
  id: 'logistics.list',
  method: 'POST',
  reads: true,
  of: ['trade'],
  path: '/merchant/acquirer/logistics/list',
  access: { menu },
  input: v.object({ ...logisticsFilters, ...pageEntries }),
  output: pageOf(LogisticsRow),
  refuses: [],
  summary:
    'Lists paid orders that are shipped, newest first, with their logistics; without a range, from any time.',
})

export const uploadSingle = call({
  id: 'logistics.uploadSingle',
  method: 'POST',
  changes: ['logistics'],
  path: '/merchant/acquirer/logistics/singleUpload',
  access: { menu, button: buttons.uploadLogistics },
  input: v.object({
    transactionId: Field('transactionId'),
    carrier: Field('carrier'),
    trackingNumber: v.pipe(Field('trackingNumber'), mayHold('tracking')),
    shipDate: Field('shipDate'),
    receiverCountry: Field('receiverCountry'),
    trackingLink: v.optional(
      v.nullable(v.pipe(Field('trackingLink'), mayHold('tracking')), ''),
      '',
    ),
    /** Replaces existing logistics; otherwise an order that has some is refused. */
    overwrite: v.optional(v.boolean('format'), false),
  }),
  output: SuccessText,
  idempotent: true,
  refuses: ['refused', ...repeated],
  summary: 'Saves the logistics of one order.',
})

/** The row number that a spreadsheet shows. */
const row = v.number()

export const UploadReport = v.object({
  outcome: v.picklist(logisticsFileOutcomes),
  /** Rows of the file that contain data for an order. */
  rows: v.number(),
  /** Orders that had no logistics before. */
  uploaded: v.number(),
  overwritten: v.number(),
  /** Orders that already had identical logistics. */
  unchanged: v.number(),
  /** Rows with an abnormal value or an unknown transaction ID. */
  wrongRows: v.number(),
  /** The abnormal values, one by one. */
  abnormal: v.array(
    v.object({
      row,
      transactionId: v.string(),
      field: v.picklist(logisticsFields),
      value: v.string(),
      fault: v.picklist(logisticsErrors),
      /** The field error in the caller's language. */
      message: v.string(),
    }),
  ),
  nonexistent: v.array(v.object({ row, transactionId: v.string() })),
  /** Orders with logistics that differ from the file's, unchanged until `overwrite` is sent. */
  existingCount: v.number(),
  /** The first of these orders. */
  existing: v.array(
    v.object({ row, transactionId: v.string(), before: LogisticsValues, after: LogisticsValues }),
  ),
})
export type UploadReport = v.InferOutput<typeof UploadReport>

export const uploadBatch = call({
  id: 'logistics.uploadBatch',
  method: 'POST',
  changes: ['logistics'],
  path: '/merchant/acquirer/logistics/batchUpload',
  access: { menu, button: buttons.uploadLogisticsFile },
  request: 'multipart',
  input: v.object({
    file: v.instance(File, 'required'),
    overwrite: v.optional(
      v.pipe(
        v.picklist(['true', 'false'], 'unknown_value'),
        v.transform((text) => text === 'true'),
      ),
      'false',
    ),
  }),
  output: UploadReport,
  idempotent: true,
  refuses: [
    'wrong_file_format',
    'file_encoding',
    'file_heads',
    'file_empty',
    'file_too_large',
    'too_many_rows',
    'too_many_files',
    ...repeated,
  ],
  summary:
    'Imports the logistics of many orders from a CSV file in UTF-8; rows with errors are reported, and the rest are saved.',
})

export const exportRows = call({
  id: 'logistics.export',
  method: 'POST',
  reads: true,
  path: '/merchant/acquirer/logistics/exportLogisticsInfo',
  access: { menu, button: buttons.exportLogistics },
  input: v.object({
    ...logisticsFilters,
    format: ExportFormat,
  }),
  output: v.object({}),
  file: true,
  refuses: ['export_failed'],
  sight: 'data.download',
  summary:
    'Streams the filtered orders with their logistics as a file, which can be uploaded again.',
})

/** Orders without logistics: the total, and the number for each website that lacks any. */
const Missing = {
  count: v.number(),
  stores: v.array(v.object({ storeId: v.string(), storeName: v.string(), count: v.number() })),
}

export const getNonUploadCount = call({
  id: 'logistics.getNonUploadCount',
  method: 'GET',
  of: ['trade'],
  path: '/merchant/acquirer/logistics/queryNonUploadCount',
  access: { menu },
  input: v.object({ storeId: v.optional(v.array(Id)) }),
  output: v.object(Missing),
  refuses: [],
  summary: 'Counts the shipped orders that have no logistics yet, from any time.',
})

export const getSettledDefect = call({
  id: 'logistics.getSettledDefect',
  method: 'GET',
  of: ['trade'],
  path: '/merchant/acquirer/logistics/queryIsSettledButOrderInfoDefect',
  access: { menu: [menu, 'M-0302', 'M-0301', 'M-0202'] },
  input: v.object({ storeId: v.optional(v.array(Id)) }),
  output: v.object({ isDefect: v.boolean(), ...Missing }),
  refuses: [],
  summary:
    'Returns whether settled orders lack logistics, and how many; this is a warning that blocks nothing.',
})

export const getNewFlag = call({
  id: 'logistics.getNewFlag',
  method: 'GET',
  of: ['clientProperty', 'trade'],
  path: '/merchant/acquirer/logistics/queryNew',
  access: { menu },
  input: Nothing,
  output: v.object({ flag: v.picklist(['Y', 'N']) }),
  refuses: [],
  summary:
    'Returns Y until the user has opened the page, which stores the preference logistics_seen; then N.',
})

export const downloadTemplate = call({
  id: 'logistics.downloadTemplate',
  method: 'GET',
  path: '/merchant/acquirer/logistics/downloadTemplate',
  access: { menu },
  input: Nothing,
  output: v.object({}),
  file: true,
  refuses: [],
  sight: 'none',
  summary: "Downloads the file template, in the caller's language, with an example row.",
})
