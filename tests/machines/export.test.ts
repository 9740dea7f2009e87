import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import {
  type ExportAnswer,
  type ExportEstimate,
  type ExportProgress,
  type ExportRequest,
  exportFlow,
} from '#machines/flows/export.ts'
import { renderedReason } from '../support/rendered-reason.ts'
import { heard, keys, live, next, type Turn } from './live.ts'

describe('export', () => {
  const job = (state: ExportProgress['state']): ExportProgress => ({
    exportId: 'E1',
    state,
    rowsTotal: 10,
    rowsWritten: 5,
  })
  const dialog = (requests: Turn<ExportAnswer>[], progress: Turn<ExportProgress>[]) => {
    const asked: ExportRequest[] = []
    const flow = exportFlow.provide({
      actors: {
        estimate: fromPromise<ExportEstimate, undefined>(async () => ({ rows: 10, capped: false })),
        request: fromPromise<ExportAnswer, ExportRequest>(({ input }) => {
          asked.push(input)
          return next(requests)
        }),
        progress: fromPromise<ExportProgress, { readonly exportId: string }>(() => next(progress)),
        cancel: fromPromise<unknown, { readonly exportId: string }>(async () => null),
      },
    })
    return { ...live(flow, { newKey: keys() }), asked }
  }
  const queued: ExportAnswer = { job: job('queued'), message: '', reasons: [] }

  test('estimates, asks in the chosen format and follows to the file', async () => {
    const { actor, clock, emitted, asked } = dialog([queued], [job('writing'), job('ready')])
    actor.send({ type: 'OPEN' })
    await heard()
    expect(actor.getSnapshot().context.estimate?.rows).toBe(10)
    actor.send({ type: 'FORMAT', format: 'xlsx' })
    actor.send({ type: 'SUBMIT' })
    await heard()
    for (let turn = 0; turn < 2; turn++) {
      clock.increment(1_000)
      await heard()
    }
    actor.send({ type: 'DOWNLOAD' })
    expect(emitted).toEqual(['finish', 'download'])
    expect(asked).toEqual([{ format: 'xlsx', idempotencyKey: 'K1' }])
  })
  test('closing leaves the job running; it can be taken up again', async () => {
    const { actor } = dialog([queued], [job('ready')])
    actor.send({ type: 'FOLLOW', exportId: 'E1' })
    await heard()
    expect(actor.getSnapshot().value).toEqual({ open: 'ready' })
    actor.send({ type: 'CLOSE' })
    expect(actor.getSnapshot().value).toBe('closed')
  })
  test('after a cancel it asks what became of the job', async () => {
    const { actor } = dialog([queued], [job('canceled')])
    actor.send({ type: 'OPEN' })
    await heard()
    actor.send({ type: 'SUBMIT' })
    await heard()
    actor.send({ type: 'CANCEL' })
    await heard()
    expect(actor.getSnapshot().value).toEqual({ open: 'canceled' })
  })
  test('a refused request shows why; silence keeps the key', async () => {
    const no: ExportAnswer = {
      job: null,
      message: 'No',
      reasons: [renderedReason('permission.missing')],
    }
    const { actor, asked } = dialog([new Error('lost'), no, queued], [])
    actor.send({ type: 'OPEN' })
    await heard()
    for (const failure of ['unanswered', 'refused', null]) {
      actor.send({ type: 'SUBMIT' })
      await heard()
      expect(actor.getSnapshot().context.failure).toBe(failure)
    }
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['K1', 'K1', 'K2'])
  })
})
