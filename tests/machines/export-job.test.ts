import { expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { exportStates } from '#domain/exports.ts'
import { type ExportJobEvent, reasonsAgainst, transition } from '#machines/lifecycles/export-job.ts'
import { noon } from './models/samples.ts'
import { valuesLacking } from './texts.ts'

const facts = (state: (typeof exportStates)[number]) => ({ state, expiresAt: noon + day })
const answers = (event: ExportJobEvent) =>
  Object.fromEntries(
    exportStates.map((state) => [
      state,
      transition(facts(state), event).transition?.after.state ??
        reasonsAgainst(facts(state), event).map(({ code }) => code),
    ]),
  )

test('an export is cancelled until it is finished', () => {
  expect(answers({ type: 'CANCEL' })).toEqual({
    queued: 'canceled',
    counting: 'canceled',
    writing: 'canceled',
    ready: ['export.finished'],
    failed: ['export.failed'],
    canceled: ['export.canceled'],
    expired: ['export.expired'],
  })
})

test('a file is fetched only while there is one', () => {
  expect(answers({ type: 'DOWNLOAD' })).toEqual({
    queued: ['export.not_finished'],
    counting: ['export.not_finished'],
    writing: ['export.not_finished'],
    ready: 'ready',
    failed: ['export.failed'],
    canceled: ['export.canceled'],
    expired: ['export.expired'],
  })
})

test('the file goes when its time is over, not before', () => {
  const at = (shift: number) =>
    transition(facts('ready'), { type: 'EXPIRE', at: noon + day + shift }).transition?.after.state
  expect([at(-1), at(0)]).toEqual([undefined, 'expired'])
})

test('the worker takes it step by step', () => {
  expect(transition(facts('queued'), { type: 'STARTED' }).transition?.after.state).toBe('counting')
  expect(transition(facts('counting'), { type: 'COUNTED' }).transition?.after.state).toBe('writing')
  expect(transition(facts('writing'), { type: 'WRITTEN' }).transition?.after.state).toBe('ready')
  expect(transition(facts('queued'), { type: 'WRITTEN' }).transition?.after.state).toBeUndefined()
})

test('its reasons carry the values that their texts use', () => {
  for (const state of exportStates) {
    const reasons = reasonsAgainst(facts(state), { type: 'EXPIRE', at: noon })
    expect(reasons).toHaveLength(1)
    expect(valuesLacking(reasons)).toEqual([])
  }
})
