// The flow of a chargeback answer, in simulated time: a draft saved on every change, two concurrent editors, the window
// to take it back.
import { describe, expect, test } from 'vitest'
import { day, minute } from '#domain/durations.ts'
import { explain } from '#machines/explain.ts'
import type { DraftOutcome } from '#machines/payments/parts/appeal.ts'
import { newsOf } from '#machines/payments/parts/appeal.ts'
import { heard, type Turn } from '../live.ts'
import { caseOf, ended, refusal, submitted, theirs, waiting } from '../models/payments/appeal.ts'
import { noon } from '../models/samples.ts'
import { at, done, kept, lost } from './appeal-live.ts'

describe('the draft', () => {
  test('goes once, a short pause after the last change', async () => {
    const one = at(caseOf(), { saves: [kept('r2')] })
    one.write('By D')
    await one.pass(1_000)
    one.write('By DHL')
    await one.pass(1_499)
    expect(one.sent.drafts).toEqual([])
    await one.pass(1)
    expect(one.sent.drafts).toMatchObject([
      { materials: { texts: { reasons: 'By DHL' } }, revision: 'r1' },
    ])
    expect(one.is({ editing: 'kept' })).toBe(true)
    expect(one.state().context).toMatchObject({ revision: 'r2', unsaved: false })
  })
  test('one request at a time: what is written meanwhile follows, so the last state wins', async () => {
    const one = at(caseOf(), { saves: [kept('r2'), kept('r3')] })
    one.write('First')
    one.actor.send({ type: 'SAVE' })
    one.write('Second')
    expect(one.sent.drafts).toHaveLength(1)
    await heard()
    expect(one.is({ editing: 'changed' })).toBe(true)
    await one.pass(1_500)
    expect(one.sent.drafts.map(({ revision }) => revision)).toEqual(['r1', 'r2'])
    expect(one.sent.drafts[1]?.materials.texts.reasons).toBe('Second')
  })
  test('what nobody answered is said, and tried again', async () => {
    const one = at(caseOf(), { saves: [lost, kept('r2')] })
    one.write('By DHL')
    await one.pass(1_500)
    expect(one.is({ editing: 'unkept' })).toBe(true)
    expect(one.state().context.failure).toBe('unanswered')
    await one.pass(10_000)
    expect(one.is({ editing: 'kept' })).toBe(true)
    expect(one.state().context.failure).toBeNull()
  })
  test('an emoji is refused here: nothing is sent until it is put right', async () => {
    const one = at(caseOf(), { saves: [kept('r2')] })
    one.write('Sent 🙂')
    await one.pass(60_000)
    expect(one.sent.drafts).toEqual([])
    expect(explain(one.state(), { type: 'REVIEW' })).toEqual(['chargeback.text_wrong'])
    one.write('Sent')
    await one.pass(1_500)
    expect(one.is({ editing: 'kept' })).toBe(true)
  })
  test('files that two uploads end with are both kept', () => {
    const one = at(caseOf())
    one.change({ kind: 'add', item: 'proofOfDelivery', fileName: 'a.png' })
    one.change({ kind: 'add', item: 'proofOfDelivery', fileName: 'b.png' })
    one.change({ kind: 'remove', item: 'proofOfDelivery', fileName: 'a.png' })
    expect(one.state().context.materials.files.proofOfDelivery).toEqual(['b.png'])
  })
})

describe('two who write at once', () => {
  const parted = async (...saves: Turn<DraftOutcome>[]) => {
    const one = at(caseOf(), { saves: [{ kind: 'parted' }, ...saves], loads: [theirs] })
    one.write('Mine')
    await one.pass(1_500)
    return one
  }
  test('the second is told of the first, and cannot send before one is chosen', async () => {
    const one = await parted()
    expect(one.state().context.theirs?.savedBy).toBe('Jonas Weber')
    expect(explain(one.state(), { type: 'REVIEW' })).toEqual(['chargeback.two_versions'])
  })
  test('mine goes again under their mark', async () => {
    const one = await parted(kept('r3'))
    await one.press('MINE')
    expect(one.sent.drafts[1]).toMatchObject({
      revision: 'r2',
      materials: { texts: { reasons: 'Mine' } },
    })
  })
  test('theirs stands in the place of mine, and nothing is sent', async () => {
    const one = await parted()
    await one.press('THEIRS')
    expect(one.state().context).toMatchObject({ revision: 'r2', unsaved: false })
    expect(one.sent.drafts).toHaveLength(1)
  })
  test('with nothing unsaved theirs is simply shown; else it waits for the next save', () => {
    const one = at(caseOf())
    expect(newsOf(one.state().context, theirs).type).toBe('DRAFT')
    one.write('Mine')
    expect(newsOf(one.state().context, theirs).type).toBe('STANDS')
    expect(newsOf(one.state().context, caseOf(waiting)).type).toBe('MOVED')
  })
})

describe('sending', () => {
  test('what is written is kept first, looked at, confirmed, and goes once', async () => {
    const one = at(caseOf(), { saves: [kept('r2')], answers: [done(caseOf(submitted))] })
    one.write('By DHL')
    await one.press('REVIEW')
    expect(one.is('preview')).toBe(true)
    await one.press('CONTINUE', 'SEND', 'SEND')
    expect(one.sent.answers).toMatchObject([
      { operation: 'submit', revision: 'r2', materials: { texts: { reasons: 'By DHL' } } },
    ])
    expect(one.is('submitted')).toBe(true)
    expect(one.emitted).toContain('done')
  })
  test('without an answer the same goes under the same key; a refusal ends the key', async () => {
    const one = at(caseOf(), { answers: [lost, refusal, done(caseOf(submitted))] })
    await one.press('REVIEW', 'CONTINUE', 'SEND')
    expect(one.is('confirming')).toBe(true)
    await one.press('SEND')
    expect(one.state().context.failure).toBe('refused')
    await one.press('REVIEW', 'CONTINUE', 'SEND')
    const [first, second, third] = one.sent.answers.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })
  test('an answer without any item is not sent, nor one at the deadline', async () => {
    const one = at(caseOf())
    one.write(' ')
    expect(explain(one.state(), { type: 'REVIEW' })).toEqual(['chargeback.nothing_given'])
    one.write('By DHL')
    one.time.now = noon + day - 1
    expect(one.state().can({ type: 'REVIEW' })).toBe(true)
    one.time.now = noon + day
    expect(explain(one.state(), { type: 'REVIEW' })).toEqual(['chargeback.deadline_over'])
  })
})

describe('after sending', () => {
  test('it can be taken back until it leaves, and not an instant longer', async () => {
    const one = at(caseOf(submitted), { acts: [done(caseOf())] })
    await one.pass(20 * minute - 1)
    expect(one.state().can({ type: 'TAKE_BACK' })).toBe(true)
    await one.pass(1)
    expect(one.is('leaving')).toBe(true)
    expect(explain(one.state(), { type: 'TAKE_BACK' })).toEqual(['chargeback.with_bank'])
  })
  test('taken back it is written on', async () => {
    const one = at(caseOf(submitted), { acts: [done(caseOf())] })
    await one.press('TAKE_BACK')
    expect(one.sent.acts).toMatchObject([{ operation: 'takeBack' }])
    expect(one.is({ editing: 'kept' })).toBe(true)
  })
  test('changed before it leaves it goes as a change of itself; leaving it as it was sends nothing', async () => {
    const one = at(caseOf(submitted), { answers: [done(caseOf(submitted))] })
    await one.press('EDIT', 'REVIEW', 'CONTINUE', 'SEND')
    expect(one.sent.answers).toMatchObject([{ operation: 'edit' }])
    await one.press('EDIT', 'KEEP')
    expect(one.is('submitted')).toBe(true)
    expect(one.sent.answers).toHaveLength(1)
  })
  test('with the bank it can be opened again until the deadline', async () => {
    const one = at(caseOf(waiting), { acts: [done(caseOf({ appeal: 'sent' }))] })
    expect(explain(one.state(), { type: 'WAIVE' })).toEqual(['chargeback.with_bank'])
    await one.press('REOPEN')
    expect(one.is('editing')).toBe(true)
    const late = at(caseOf(waiting))
    late.time.now = noon + day
    expect(explain(late.state(), { type: 'REOPEN' })).toEqual(['chargeback.deadline_over'])
  })
})

describe('giving in', () => {
  test('is asked about first, and then over', async () => {
    const one = at(caseOf(), { acts: [done(caseOf(ended))] })
    await one.press('WAIVE')
    expect(one.sent.acts).toEqual([])
    await one.press('CLOSE', 'WAIVE', 'YES')
    expect(one.sent.acts).toMatchObject([{ operation: 'waive' }])
    expect(one.state().status).toBe('done')
  })
  test('without an answer the question stays, and the same goes under the same key', async () => {
    const one = at(caseOf(), { acts: [lost, done(caseOf(ended))] })
    await one.press('WAIVE', 'YES')
    expect(one.is('asking')).toBe(true)
    await one.press('YES')
    expect(new Set(one.sent.acts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })
  test('confirming is asked for in pre-arbitration only', () => {
    expect(explain(at(caseOf()).state(), { type: 'CONFIRM' })).toEqual([
      'chargeback.not_pre_arbitration',
    ])
    expect(
      at(caseOf({ stage: 'pre_arbitration' }))
        .state()
        .can({ type: 'CONFIRM' }),
    ).toBe(true)
  })
})
