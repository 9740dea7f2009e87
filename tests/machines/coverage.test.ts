import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { machines } from '../../scripts/build/machines.ts'
import { inventory } from '../support/explore-inventory.ts'
import { goals, testPaths, uncovered } from '../support/explore-walks.ts'
import { captureModel, refundModel } from './models/dialogs.ts'
import { models } from './models.ts'

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_, model) => {
  test('its walks take every transition and visit every state', () => {
    expect(uncovered(model)).toEqual({ missing: [], unvisited: [] })
  })

  test('every request has an answer for its failure', () => {
    const events = new Set(inventory(model.machine).map(({ event }) => event))
    const dones = [...events].filter((event) => event.startsWith('xstate.done.actor.'))
    for (const done of dones) expect(events).toContain(done.replace('done', 'error'))
  })
})

describe('the machines', () => {
  test('have a model each', () => {
    const walked = models.map(({ machine }) => machine.id).sort()
    expect(walked).toEqual(machines.map(({ machine }) => machine.id).sort())
    expect(walked.length).toBeGreaterThan(30)
  })

  test('stand in files that are called as they are', () => {
    for (const { path, kind, machine } of machines)
      expect(path).toMatch(`/${kind}s/${machine.id}.ts`)
  })
})

describe('the measure itself', () => {
  test('names a transition that no walk takes', () => {
    const machine = setup({}).createMachine({
      id: 'half',
      initial: 'a',
      states: { a: { on: { GO: [{ target: 'b' }, { target: 'c' }] } }, b: {}, c: {} },
    })
    expect(uncovered({ machine })).toEqual({ missing: ['half.a | GO | 1'], unvisited: ['half.c'] })
  })

  test('counts always, raised and done transitions', () => {
    const machine = setup({}).createMachine({
      id: 'inner',
      initial: 'a',
      states: {
        a: { always: 'b' },
        b: { initial: 'x', states: { x: { on: { GO: 'y' } }, y: { type: 'final' } }, onDone: 'c' },
        c: {},
      },
    })
    expect(uncovered({ machine })).toEqual({ missing: [], unvisited: [] })
    const keys = [
      'inner.a | always | 0',
      'inner.b | xstate.done.state.inner.b | 0',
      'inner.b.x | GO | 0',
    ]
    expect(inventory(machine).map(({ key }) => key)).toEqual(keys)
  })

  test('the walks of capture and refund become test paths for a browser', async () => {
    for (const model of [captureModel, refundModel]) {
      const paths = testPaths(model, { goal: goals.refusals, maxSteps: 14 })
      const seen: string[] = []
      const states = {
        closed: () => void seen.push('closed'),
        'open.editing': () => void seen.push('editing'),
        'open.sending': () => void seen.push('sending'),
      }
      const events = Object.fromEntries(
        paths.flatMap(({ steps }) => steps.map(({ event }) => [event.type, () => {}])),
      )
      for (const path of paths) await path.test({ states, events })
      const [first] = paths
      await expect(async () => first?.test({ states, events: {} })).rejects.toThrow('no event')
      await expect(async () => first?.test({ states: {}, events })).rejects.toThrow('no state')
      expect(new Set(seen)).toEqual(new Set(['closed', 'editing', 'sending']))
    }
  })
})
