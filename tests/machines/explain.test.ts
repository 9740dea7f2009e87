import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import type { ReasonCode } from '#domain/reasons.ts'
import { allReasons } from '#labels/reasons/all.ts'
import { and } from '#machines/and.ts'
import { explain, guardNames } from '#machines/explain.ts'
import { candidates, explore } from '../support/explore.ts'
import { inventory } from '../support/explore-inventory.ts'
import { models } from './models.ts'

const isKnown = (name: string) => Object.hasOwn(allReasons, name)

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_, model) => {
  const own = inventory(model.machine).filter(({ event }) => /^[A-Z_]+$/.test(event))

  test('explains an event exactly when it refuses it, in every snapshot', () => {
    for (const graph of explore(model)) {
      for (const snapshot of graph.snapshots.values()) {
        const here = candidates(snapshot, model.samples)
        const absent = own.map(({ event }) => ({ type: event }))
        for (const event of [...here, ...absent]) {
          if (event.type.startsWith('xstate.')) continue
          if (absent.includes(event) && here.some(({ type }) => type === event.type)) continue
          const found = explain(snapshot, event)
          expect(found.length === 0, `${event.type} ${found}`).toBe(snapshot.can(event))
          expect(found.filter((code) => !isKnown(code))).toEqual([])
        }
      }
    }
  })

  test('names the guards of its own events by reason codes', () => {
    const names = own.flatMap(({ guards }) => guards)
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })
})

describe('explain', () => {
  const machine = setup({
    types: {} as { tags: 'busy'; meta: { otherwise: ReasonCode } },
    guards: { 'amount.invalid': () => false, 'link.paid': () => false },
  }).createMachine({
    id: 'odd',
    initial: 'a',
    states: {
      a: {
        on: {
          GO: [
            { guard: 'amount.invalid', target: 'b' },
            { guard: 'link.paid', target: 'b' },
          ],
          NEXT: 'b',
        },
      },
      b: { tags: 'busy', on: { NEXT: 'c', STOP: {} } },
      c: { meta: { otherwise: 'export.finished' }, type: 'final' },
    },
    on: { STOP: { guard: 'link.paid', target: '.c' } },
  })
  const at = (value: 'a' | 'b' | 'c') => machine.resolveState({ value, context: {} })

  test('lists the failing guards of every branch', () => {
    expect(explain(at('a'), { type: 'GO' })).toEqual(['amount.invalid', 'link.paid'])
    expect(explain(at('a'), { type: 'STOP' })).toEqual(['link.paid'])
  })
  test('a forbidden event says that something runs, whatever an outer state says', () => {
    expect(explain(at('b'), { type: 'STOP' })).toEqual(['action.running'])
  })
  test('falls back to the state, then to a general reason', () => {
    expect(explain(at('c'), { type: 'GO' })).toEqual(['export.finished'])
    expect(explain(at('a'), { type: 'UNKNOWN' })).toEqual(['action.not_possible'])
  })
  test('xstate still carries the parts of `and` where guardNames reads them', () => {
    const nested = and(['amount.invalid', and(['link.paid', { type: 'link.expired' }])])
    const names = ['amount.invalid', 'link.paid', 'link.expired']
    expect(guardNames(nested), 'xstate changed what `and` returns').toEqual(names)
  })
})
