import { fromPromise } from 'xstate'
import { type UploadReport, uploadBatch } from '#contract/payments/logistics.ts'
import {
  type LogisticsFile,
  type LogisticsOutcome,
  logisticsUploadFlow,
} from '#machines/payments/flows/logistics-upload.ts'
import { uploadTransport } from '#portal/files/upload-transport.ts'
import { idempotentClient } from '#portal/kit/call.ts'
import { answerOf } from '#portal/kit/request-actor.ts'
import { store } from '#portal/kit/store.ts'

/** The server's report on the file. The machine only stores what it needs to decide. */
export const reported = store<UploadReport | null>(null)
/** Share of the file uploaded so far, 0 to 1; null when no upload is running. */
export const sentShare = store<number | null>(null)

/**
 * Merges the reports of both passes. `unchanged` is taken from the first pass, as the second finds the rows that the
 * first stored unchanged too.
 */
const together = (first: UploadReport | null, second: UploadReport): UploadReport =>
  first === null
    ? second
    : {
        ...second,
        uploaded: first.uploaded + second.uploaded,
        unchanged: first.unchanged,
        existingCount: 0,
        existing: [],
      }

async function post(input: LogisticsFile): Promise<LogisticsOutcome> {
  const { file, overwrite, idempotencyKey: key } = input
  sentShare.set(0)
  const transport = uploadTransport((share) => sentShare.set(share))
  const payload = { file, overwrite: overwrite ? 'true' : 'false' } as const
  const answer = await idempotentClient(key)(uploadBatch, payload, { transport })
  sentShare.set(null)
  if (!answer.ok) {
    const { message, reasons } = answerOf(answer)
    return { kind: 'refused', message, reasons }
  }
  const report = overwrite ? together(reported.get(), answer.data) : answer.data
  reported.set(report)
  return { kind: report.outcome }
}

export const uploadMachine = logisticsUploadFlow.provide({
  actors: {
    upload: fromPromise<LogisticsOutcome, LogisticsFile>(({ input }) => post(input)),
    overwrite: fromPromise<LogisticsOutcome, LogisticsFile>(({ input }) => post(input)),
  },
})
